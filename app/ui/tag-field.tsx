import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import { FieldError, TextField, useControl } from "./field";
import { later } from "./later";

// 45 KB that nobody loads who has entered nothing yet.
const TagChips = later(() => import("./tag-chips"), PlainTags);

function PlainTags({ tags }: { tags: string[]; onChange: (tags: string[]) => void }) {
  return <span className="px-1">{tags.join(", ")}</span>;
}

const split = (text: string) => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** The same with chips and without: another length would move everything below. */
const SEVERAL = "Mehrere mit Komma trennen.";

type Props = { name: string; label: string; help: string; given: string[] };

/** Several short entries. Without JavaScript one line with commas; with it each entry is a chip that can be taken away. */
export function TagField(props: Props) {
  const { name, label, help, given } = props;
  const line = useRef<HTMLDivElement>(null);
  const [tags, setTags] = useState<string[] | null>(null);
  // What was typed before the script arrived is read from the field it was typed into, once nobody types there any more.
  useEffect(() => {
    const input = line.current?.querySelector("input");
    const takeOver = () => setTags(split(input?.value ?? ""));
    if (!input || input !== document.activeElement) return takeOver();
    input.addEventListener("blur", takeOver, { once: true });
    return () => input.removeEventListener("blur", takeOver);
  }, []);
  if (tags) return <Chips {...props} tags={tags} onChange={setTags} />;
  return (
    <div ref={line}>
      <TextField name={name} label={label} defaultValue={given.join(", ")} help={`${help} ${SEVERAL}`} />
    </div>
  );
}

function Chips({ name, label, help, tags, onChange }: Props & { tags: string[]; onChange: (tags: string[]) => void }) {
  const { field, error } = useControl(name, help);
  const [typed, setTyped] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const change = (next: string[]) => {
    onChange(next);
    // The form hears of it once the hidden fields are there.
    requestAnimationFrame(() => box.current?.closest("form")?.dispatchEvent(new Event("input", { bubbles: true })));
  };
  const add = (text: string) => {
    if (text.trim() !== "") change(split([...tags, text].join(",")));
    setTyped("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && tags.length > 0) change(tags.slice(0, -1));
  };
  return (
    <div ref={box}>
      <label htmlFor={field.id} className="mb-1 block font-semibold">
        {label}
      </label>
      <p id={field.descriptionId} className="mb-2 text-sm text-quiet">
        {help} {SEVERAL}
      </p>
      {/* As high as the line it takes the place of: nothing below moves under a finger that is about to press. */}
      <div className="flex min-h-[2.95rem] flex-wrap items-center gap-x-2 rounded-lg border border-control bg-surface px-2">
        {tags.length > 0 && (
          <Suspense fallback={<PlainTags tags={tags} onChange={change} />}>
            <TagChips tags={tags} onChange={change} />
          </Suspense>
        )}
        {tags.map((tag) => (
          <input key={tag} type="hidden" name={name} value={tag} />
        ))}
        <input
          id={field.id}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && field.errorId, field.descriptionId].filter(Boolean).join(" ")}
          className="min-h-11 min-w-40 flex-1 bg-transparent px-2"
          value={typed}
          onChange={({ target: { value } }) => (/[,;]$/.test(value) ? add(value) : setTyped(value))}
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
        />
        {/* What is still being typed travels too. */}
        {typed.trim() !== "" && <input type="hidden" name={name} value={typed} />}
      </div>
      <FieldError id={field.errorId} error={error} />
    </div>
  );
}
