import { useEffect, useRef, useState } from "react";
import { fieldProps, TextField } from "./field";
import type { FormReply } from "./form-reply";

const split = (text: string) => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** Several short entries. Without JavaScript one line with commas; with it each entry is a chip that can be taken away. */
export function TagField({
  name,
  label,
  help,
  reply,
  given,
}: {
  name: string;
  label: string;
  help: string;
  reply?: FormReply;
  given: string[];
}) {
  const line = useRef<HTMLDivElement>(null);
  const [tags, setTags] = useState<string[] | null>(null);
  const [typed, setTyped] = useState("");
  // What was typed before the script arrived is read from the field it was typed into.
  useEffect(() => setTags(split(line.current?.querySelector("input")?.value ?? "")), []);
  const sent = reply?.values[name]?.join(", ") ?? given.join(", ");
  if (tags === null)
    return (
      <div ref={line}>
        <TextField
          name={name}
          label={label}
          optional
          reply={reply && { ...reply, values: { ...reply.values, [name]: [sent] } }}
          defaultValue={sent}
          help={`${help} Mehrere mit Komma trennen.`}
        />
      </div>
    );
  const { error, control } = fieldProps({ name, help, reply });
  const add = (text: string) => {
    if (text.trim() !== "") setTags(split([...tags, text].join(",")));
    setTyped("");
  };
  return (
    <div>
      <label htmlFor={name} className="mb-1 block font-semibold">
        {label}
        <span className="font-normal text-quiet"> (optional)</span>
      </label>
      <p id={`${name}-help`} className="mb-1 text-sm text-quiet">
        {help} Eingabe oder Komma fügt hinzu.
      </p>
      <div className="flex flex-wrap items-center gap-2 rounded-lg border border-control bg-surface p-2">
        {tags.map((tag) => (
          <span key={tag} className="inline-flex min-w-0 items-center gap-1 rounded-full bg-tint pl-3">
            <input type="hidden" name={name} value={tag} />
            <span className="min-w-0">{tag}</span>
            <button
              type="button"
              aria-label={`${tag} entfernen`}
              className="inline-flex size-11 items-center justify-center rounded-full hover:bg-surface"
              onClick={(event) => {
                event.currentTarget.form?.dispatchEvent(new Event("input", { bubbles: true }));
                setTags(tags.filter((other) => other !== tag));
              }}
            >
              <span aria-hidden="true">✕</span>
            </button>
          </span>
        ))}
        <input
          id={name}
          aria-invalid={control["aria-invalid"]}
          aria-describedby={control["aria-describedby"]}
          className="min-h-11 min-w-40 flex-1 bg-transparent px-2"
          value={typed}
          onChange={(event) =>
            /[,;]$/.test(event.target.value) ? add(event.target.value) : setTyped(event.target.value)
          }
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add(typed);
          }}
          onBlur={() => add(typed)}
        />
        {/* What is still being typed travels too. */}
        {typed.trim() !== "" && <input type="hidden" name={name} value={typed} />}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
