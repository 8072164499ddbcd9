"""Trains a network of app/triage/text/net.ts: python3 train.py TEXTS OUT [--epochs N] [--hold GROUP] [--alike]

TEXTS is what export.ts writes, one text a line, then the rows of every word and sets of words of one meaning. OUT gets the packed
weights as JSON. --hold leaves the texts of one group out; --alike also learns which words mean the same.
The same texts and the same seed give the same weights. Needs Debian's python3-torch.
"""

import argparse
import base64
import json
import math
import random
import zlib

import numpy
import torch
import torch.nn as nn
import torch.nn.functional as F

NARROW, WIDTH, DILATIONS = 48, 128, (1, 2, 4, 8)
# Words look at each other by four heads, as far as SIGHT words to either side.
HEADS, SIGHT, FORWARD = 4, 96, 256
# How fast each head forgets what is farther away, where it starts to learn.
FORGETS = (0.0, 0.02, 0.1, 0.3)
STATUSES = 7  # the last one: names no sign
PRESENT, POSSIBLE, UNMEANT = 0, 3, 6
IGNORED = -100
MOST_WORDS = 360
UNREAD = 0.08
DROPOUT = 0.2
THINNED = 0.4
# The weights kept are an average over the last steps: steadier on strangers' texts than any one of them.
AVERAGE = 0.998
# Loss weights: whole texts, words of marked texts by urgency, by status, by sign, and what the text is about.
WEIGHTS = {"whole": 1.0, "severity": 1.0, "status": 0.5, "sign": 0.5, "issue": 0.15}
# Words that name no sign are four of five: each counts less, or the others would not be learnt.
UNNAMED = 0.2
RATE = 5e-3
# How much it counts that words of one meaning are read alike, how many pairs of them a step looks at, and how sharply each is
# told from the others.
ALIKE, PAIRS, SHARP = 0.2, 192, 0.1
# The file keeps its size by these: levels of a number of the table, and the greatest whole number of any other weight.
LEVELS, MOST = 16, 100
# A word is urgent only well above zero: the pooled text has hundreds of words that could be.
MARGIN = 1.0


def read(path):
    rows = [json.loads(line) for line in open(path, encoding="utf8")]
    return rows[:-1], rows[-1]["rows"], rows[-1]["alike"]


def prepared(text, words, signs, issues):
    """One text as the numbers the network learns from."""
    n = len(text["words"])
    marked = text["kind"] != "invented"
    outcome, acceptable = text["outcome"], text["acceptable"]
    severity = [0 if marked else IGNORED] * n
    status = [UNMEANT if marked else IGNORED] * n
    sign = [len(signs) if marked else IGNORED] * n
    for start, end, holds, key, decisive in text["marks"]:
        for at in range(start, end + 1):
            status[at] = holds
            sign[at] = signs.get(key, len(signs))
            if holds in (PRESENT, POSSIBLE) and outcome > 0:
                # What is there and decides nothing by itself teaches nothing about urgency.
                if decisive:
                    severity[at] = outcome
                elif severity[at] == 0:
                    severity[at] = IGNORED
    # A share for what a careful nurse could also say.
    emergency = (0.9 if len(acceptable) > 1 else 1.0) if outcome == 2 else (0.1 if 2 in acceptable else 0.0)
    visit = 1.0 if 0 not in acceptable else (0.85 if outcome > 0 else (0.15 if len(acceptable) > 1 else 0.0))
    return {
        "text": text,
        "rows": numpy.concatenate([words[word] for word in text["words"]]),
        "counts": numpy.array([len(words[word]) for word in text["words"]]),
        "edges": numpy.array(text["edges"], dtype=numpy.float32),
        "animal": text["animal"],
        "severity": numpy.array(severity),
        "status": numpy.array(status),
        "sign": numpy.array(sign),
        "target": [emergency, visit],
        "issue": issues.get(text["issues"][0], IGNORED) if text["issues"] else IGNORED,
        "n": n,
    }


class Net(nn.Module):
    def __init__(self, rows, animal_sizes, signs, issues):
        super().__init__()
        self.table = nn.EmbeddingBag(rows, NARROW, mode="mean")
        nn.init.normal_(self.table.weight, 0, 0.25)
        self.widen = nn.Linear(NARROW, WIDTH)
        self.edges = nn.Linear(3, WIDTH, bias=False)
        self.animal = nn.ModuleList([nn.Embedding(size, WIDTH) for size in animal_sizes])
        for one in self.animal:
            nn.init.normal_(one.weight, 0, 0.05)
        self.conv = nn.ModuleList([nn.Conv1d(WIDTH, WIDTH, 3, padding=d, dilation=d) for d in DILATIONS])
        self.look = nn.Linear(WIDTH, 3 * WIDTH)
        self.seen = nn.Linear(WIDTH, WIDTH)
        self.slope = nn.Parameter(torch.tensor(FORGETS))
        self.forward1 = nn.Linear(WIDTH, FORWARD)
        self.forward2 = nn.Linear(FORWARD, WIDTH)
        nn.init.normal_(self.seen.weight, 0, 0.02)
        nn.init.zeros_(self.seen.bias)
        nn.init.normal_(self.forward2.weight, 0, 0.02)
        self.severity = nn.Linear(WIDTH, 2)
        self.status = nn.Linear(WIDTH, STATUSES)
        self.sign = nn.Linear(WIDTH, signs)
        self.issue = nn.Linear(WIDTH, issues)
        self.pool = nn.Parameter(torch.zeros(2))
        self.drop = nn.Dropout(DROPOUT)

    def forward(self, rows, offsets, edges, animal, mask):
        count, length = mask.shape
        own = sum(table(animal[:, n]) for n, table in enumerate(self.animal))
        x = torch.zeros(count, length, WIDTH)
        x[mask == 1] = self.widen(self.table(rows, offsets))
        if self.training:
            # A word goes unread now and then: no single word may decide.
            x = x * (torch.rand(count, length, 1) > UNREAD)
        x = self.drop(x + self.edges(edges) + own[:, None, :]) * mask[..., None]
        for conv in self.conv:
            y = F.relu(conv(x.transpose(1, 2)).transpose(1, 2))
            x = (x + self.drop(y)) * mask[..., None]
        x = self.attended(x, mask)
        severity = self.severity(x)
        inside = mask[..., None]
        around = F.avg_pool1d((severity * inside).transpose(1, 2), 3, 1, 1).transpose(1, 2)
        counted = F.avg_pool1d(inside.transpose(1, 2), 3, 1, 1).transpose(1, 2)
        smooth = (around / counted.clamp(min=1e-6)).masked_fill(inside == 0, -30)
        whole = torch.logsumexp(smooth, 1) + self.pool
        shares = torch.softmax(severity[..., 1].masked_fill(mask == 0, -30), 1)
        issue = self.issue((x * shares[..., None]).sum(1))
        return severity, self.status(x), self.sign(x), whole, issue

    def attended(self, x, mask):
        """What the words around say of each word (multi-head attention, near ones preferred), then a layer for each alone."""
        count, length = mask.shape
        own = self.look(F.layer_norm(x, (WIDTH,))).view(count, length, 3, HEADS, WIDTH // HEADS)
        asks, answers, tells = own.permute(2, 0, 3, 1, 4)
        at = torch.arange(length)
        far = (at[:, None] - at[None]).abs()
        fits = asks @ answers.transpose(-1, -2) / (WIDTH // HEADS) ** 0.5 - self.slope[:, None, None] * far
        unseen = (mask[:, None, None, :] == 0) | (far > SIGHT)
        shares = torch.softmax(fits.masked_fill(unseen, -1e9), -1)
        seen = self.seen((shares @ tells).transpose(1, 2).reshape(count, length, WIDTH))
        x = (x + self.drop(seen)) * mask[..., None]
        forward = self.forward2(F.relu(self.forward1(F.layer_norm(x, (WIDTH,)))))
        return (x + self.drop(forward)) * mask[..., None]


def batch_of(items):
    length = max(item["n"] for item in items)
    mask = torch.zeros(len(items), length)
    edges = torch.zeros(len(items), length, 3)
    labels = {name: torch.full((len(items), length), IGNORED) for name in ("severity", "status", "sign")}
    for b, item in enumerate(items):
        n = item["n"]
        mask[b, :n] = 1
        edges[b, :n] = torch.from_numpy(item["edges"])
        for name, values in labels.items():
            values[b, :n] = torch.from_numpy(item[name])
    counts = numpy.concatenate([item["counts"] for item in items])
    rows = torch.from_numpy(numpy.concatenate([item["rows"] for item in items]))
    offsets = torch.from_numpy(numpy.concatenate([[0], numpy.cumsum(counts)[:-1]]))
    animal = torch.tensor([item["animal"] for item in items])
    labels["target"] = torch.tensor([item["target"] for item in items])
    labels["issue"] = torch.tensor([item["issue"] for item in items])
    return (rows, offsets, edges, animal, mask), labels


JOINED = ("rows", "counts", "edges", "severity", "status", "sign")


def beside(item, talk, chance):
    """The text among talk that changes nothing about it: what is urgent may stand anywhere in a long text."""
    parts = [item]
    while sum(part["n"] for part in parts) < MOST_WORDS and chance.random() < 0.3:
        other = chance.choice(talk)
        parts.insert(chance.randrange(len(parts) + 1), other)
    if len(parts) == 1 or sum(part["n"] for part in parts) > MOST_WORDS:
        return item
    joined = dict(item)
    for name in JOINED:
        joined[name] = numpy.concatenate([part[name] for part in parts])
    joined["n"] = sum(part["n"] for part in parts)
    return joined


def thinned(item, chance):
    """The text without some of the sentences that name no sign: what they say changes nothing about it."""
    starts = [at for at in range(item["n"]) if at == 0 or item["edges"][at][1]] + [item["n"]]
    named = item["status"] != UNMEANT
    kept = [
        numpy.arange(start, end)
        for start, end in zip(starts, starts[1:])
        if named[start:end].any() or chance.random() > THINNED
    ]
    if len(kept) in (0, len(starts) - 1):
        return item
    at = numpy.concatenate(kept)
    first = numpy.concatenate([[0], numpy.cumsum(item["counts"])])
    thin = dict(item)
    for name in JOINED:
        thin[name] = item[name][at] if name != "rows" else numpy.concatenate([item["rows"][first[n] : first[n + 1]] for n in at])
    thin["n"] = len(at)
    return thin


def batches(items, chance):
    items = sorted(items, key=lambda item: item["n"] + chance.random() * 6)
    found, at = [], 0
    while at < len(items):
        size = max(4, min(64, 3000 // max(8, items[at]["n"])))
        found.append(items[at : at + size])
        at += size
    chance.shuffle(found)
    return found


def loss_of(outputs, labels):
    severity, status, sign, whole, issue = outputs
    loss = WEIGHTS["whole"] * F.binary_cross_entropy_with_logits(whole, labels["target"])
    if (labels["issue"] != IGNORED).any():
        loss = loss + WEIGHTS["issue"] * F.cross_entropy(issue, labels["issue"], ignore_index=IGNORED)
    known = labels["severity"] != IGNORED
    if known.any():
        levels = labels["severity"]
        target = torch.stack([(levels == 2).float(), (levels >= 1).float()], -1)[known]
        loss = loss + WEIGHTS["severity"] * F.binary_cross_entropy_with_logits(severity[known] - MARGIN, target)
    for name, logits in (("status", status), ("sign", sign)):
        if (labels[name] != IGNORED).any():
            counts = torch.ones(logits.shape[-1])
            counts[-1] = UNNAMED
            loss = loss + WEIGHTS[name] * F.cross_entropy(
                logits.flatten(0, 1), labels[name].flatten(), weight=counts, ignore_index=IGNORED
            )
    return loss


def unlike(net, sets, words, chance):
    """How badly words of one meaning are told from those of others, by what the table says of them."""
    pairs = [chance.sample(alike, 2) for alike in chance.sample(sets, min(PAIRS, len(sets)))]
    named = [words[pair[side]] for side in (0, 1) for pair in pairs]
    offsets = numpy.concatenate([[0], numpy.cumsum([len(rows) for rows in named])[:-1]])
    read = net.table(torch.from_numpy(numpy.concatenate(named)), torch.from_numpy(offsets))
    first, second = F.normalize(read, dim=-1).split(len(pairs))
    fits = first @ second.T / SHARP
    own = torch.arange(len(pairs))
    return (F.cross_entropy(fits, own) + F.cross_entropy(fits.T, own)) / 2


def train(net, items, epochs, chance, also=None, rate=RATE):
    """@param also a further loss of each step, or None"""
    optimiser = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-2)
    kept = {name: value.detach().clone() for name, value in net.state_dict().items()}
    step = 0
    quiet = [i for i in items if i["text"]["kind"] != "invented" and i["text"]["acceptable"] == [0]]
    marked = [i for i in items if i["text"]["kind"] == "marked"]
    for epoch in range(epochs):
        net.train()
        # Marked texts twice: once among talk, once without some of their own.
        both = [beside(item, quiet, chance) for item in items] + [thinned(item, chance) for item in marked]
        found = batches(both, chance)
        total = 0.0
        for n, items_of in enumerate(found):
            for group in optimiser.param_groups:
                group["lr"] = rate * (1 - 0.95 * (epoch + n / len(found)) / epochs)
            inputs, labels = batch_of(items_of)
            loss = loss_of(net(*inputs), labels)
            if also:
                loss = loss + also()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimiser.step()
            total += loss.item()
            step += 1
            keep = min(AVERAGE, step / (step + 10))
            for name, value in net.state_dict().items():
                kept[name].mul_(keep).add_(value, alpha=1 - keep)
        print(f"epoch {epoch + 1} of {epochs}: {total / len(found):.4f}", flush=True)
    net.load_state_dict(kept)


def data(values):
    return base64.b64encode(values).decode()


def vector(tensor):
    """16 bits and one step for all."""
    values = tensor.detach().float()
    step = max(float(values.abs().max()), 1e-12) / 32767
    return {"step": step, "data": data((values / step).round().to(torch.int16).numpy().tobytes())}


def matrix(tensor):
    """Whole numbers to MOST and a step a row."""
    rows = tensor.detach().float().reshape(-1, tensor.shape[-1])
    steps = rows.abs().amax(1, keepdim=True).clamp(min=1e-12) / MOST
    whole = (rows / steps).round().to(torch.int8)
    return {"steps": data(steps.numpy().tobytes()), "data": data(zlib.compress(whole.numpy().tobytes(), 9))}


def table(tensor):
    """Each number as one of LEVELS, which err least (Lloyd), times the deviation of its column; two columns a byte: it is most of the file."""
    values = tensor.detach().double().numpy()
    steps = values.std(0).clip(1e-12)
    sorted_values = numpy.sort((values / steps).ravel())
    levels = numpy.quantile(sorted_values, (numpy.arange(LEVELS) + 0.5) / LEVELS)
    for _ in range(60):
        parts = numpy.split(sorted_values, numpy.searchsorted(sorted_values, (levels[1:] + levels[:-1]) / 2))
        levels = numpy.array([part.mean() if len(part) else level for part, level in zip(parts, levels)])
    nearest = numpy.searchsorted((levels[1:] + levels[:-1]) / 2, values / steps).astype(numpy.uint8)
    pairs = nearest[:, 0::2] | (nearest[:, 1::2] << 4)
    return {
        "levels": [round(float(level), 5) for level in levels],
        "steps": data(steps.astype(numpy.float32).tobytes()),
        "data": data(zlib.compress(pairs.tobytes(), 9)),
    }


def packed(net, signs, issues):
    matrices = {"widen.weight": matrix(net.widen.weight), "edges.weight": matrix(net.edges.weight)}
    vectors = {"widen.bias": vector(net.widen.bias), "pool.bias": vector(net.pool), "slope": vector(net.slope)}
    for n, one in enumerate(net.animal):
        matrices[f"animal{n}.weight"] = matrix(one.weight)
    for n, conv in enumerate(net.conv):
        # For each of the three places a matrix, row by row.
        matrices[f"conv{n}.weight"] = matrix(conv.weight.permute(2, 0, 1).contiguous())
        vectors[f"conv{n}.bias"] = vector(conv.bias)
    for name in ("look", "seen", "forward1", "forward2", "severity", "status", "sign", "issue"):
        layer = getattr(net, name)
        matrices[f"{name}.weight"] = matrix(layer.weight)
        vectors[f"{name}.bias"] = vector(layer.bias)
    return {
        "table": table(net.table.weight),
        "width": WIDTH,
        "dilations": list(DILATIONS),
        "sight": SIGHT,
        "signs": signs,
        "issues": issues,
        "matrices": matrices,
        "vectors": vectors,
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("texts")
    parser.add_argument("out")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--hold", default="")
    parser.add_argument("--alike", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    # One thread adds up in one order, on every machine.
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    chance = random.Random(options.seed)
    texts, rows, sets = read(options.texts)
    words = {word: numpy.array(own) for word, own in rows.items()}
    signs = sorted({mark[3] for text in texts for mark in text["marks"] if mark[3]})
    issues = sorted({issue for text in texts for issue in text["issues"]})
    of = {key: n for n, key in enumerate(signs)}, {key: n for n, key in enumerate(issues)}
    items = [prepared(text, words, *of) for text in texts]
    learnt = [item for item in items if item["text"]["group"] not in ("report", options.hold)]
    net = Net(2**15, (7, 5, 3), len(signs) + 1, len(issues))
    train(net, learnt, options.epochs, chance, (lambda: ALIKE * unlike(net, sets, words, chance)) if options.alike else None)
    with open(options.out, "w", encoding="utf8") as out:
        json.dump(packed(net, signs, issues), out)


if __name__ == "__main__":
    main()
