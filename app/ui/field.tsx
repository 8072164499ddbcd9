import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { type FormReply, typedValue } from "./form-reply";

const CONTROL =
  "block w-full min-h-11 rounded-lg border border-control bg-surface px-3 py-2 text-ink aria-[invalid=true]:border-2 aria-[invalid=true]:border-danger";

type Common = { name: string; label: string; help?: ReactNode; reply?: FormReply; optional?: boolean; lang?: string };

/** Ids and accessibility attributes of a field; the message stands beside it and is announced with it. */
export function fieldProps({ name, help, reply }: Pick<Common, "name" | "help" | "reply">) {
  const error = reply?.errors[name];
  const describedBy = [help ? `${name}-help` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ") || undefined;
  return {
    error,
    control: { id: name, name, "aria-invalid": error ? (true as const) : undefined, "aria-describedby": describedBy },
  };
}

export function FieldError({ name, error }: { name: string; error?: string }) {
  if (!error) return null;
  // The specified English messages are marked as such for screen readers.
  const english = /^(Username|Password|First|Last|Invalid|Name is|Title is|At most)/.test(error);
  return (
    <p id={`${name}-error`} className="mt-1 font-semibold text-danger" lang={english ? "en" : undefined}>
      {error}
    </p>
  );
}

function Frame({ name, label, help, reply, optional, children }: Common & { children: ReactNode }) {
  const { error } = fieldProps({ name, help, reply });
  return (
    <div>
      <label htmlFor={name} className="mb-1 block font-semibold">
        {label}
        {optional && <span className="font-normal text-quiet"> (optional)</span>}
      </label>
      {help && (
        <p id={`${name}-help`} className="mb-1 text-sm text-quiet">
          {help}
        </p>
      )}
      {children}
      <FieldError name={name} error={error} />
    </div>
  );
}

export function TextField({
  name,
  label,
  help,
  reply,
  optional,
  lang,
  defaultValue,
  ...rest
}: Common & Omit<InputHTMLAttributes<HTMLInputElement>, "name">) {
  const { control } = fieldProps({ name, help, reply });
  const value = rest.type === "password" ? undefined : typedValue(reply, name, String(defaultValue ?? ""));
  return (
    <Frame {...{ name, label, help, reply, optional, lang }}>
      <input {...rest} {...control} defaultValue={value} className={CONTROL} />
    </Frame>
  );
}

export function TextArea({
  name,
  label,
  help,
  reply,
  optional,
  lang,
  defaultValue,
  ...rest
}: Common & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name">) {
  const { control } = fieldProps({ name, help, reply });
  return (
    <Frame {...{ name, label, help, reply, optional, lang }}>
      <textarea
        rows={5}
        {...rest}
        {...control}
        defaultValue={typedValue(reply, name, String(defaultValue ?? ""))}
        className={CONTROL}
      />
    </Frame>
  );
}

/** `hint` explains the option, `note` says what is known of it. */
type Option = { value: string; label: string; hint?: string; note?: string };

export function SelectField({
  name,
  label,
  help,
  reply,
  optional,
  lang,
  options,
  defaultValue,
  ...rest
}: Common & Omit<SelectHTMLAttributes<HTMLSelectElement>, "name"> & { options: Option[] }) {
  const { control } = fieldProps({ name, help, reply });
  return (
    <Frame {...{ name, label, help, reply, optional, lang }}>
      <select
        {...rest}
        {...control}
        defaultValue={typedValue(reply, name, String(defaultValue ?? ""))}
        className={CONTROL}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** One of several, or several of several, as large rows that can be pressed anywhere. */
export function ChoiceGroup({
  name,
  legend,
  type,
  options,
  reply,
  help,
  given,
  hideLegend = false,
  inline = false,
}: {
  name: string;
  legend: ReactNode;
  type: "radio" | "checkbox";
  options: Option[];
  reply?: FormReply;
  help?: ReactNode;
  given: string[];
  hideLegend?: boolean;
  /** Short options beside each other where there is room. */
  inline?: boolean;
}) {
  const { error, control } = fieldProps({ name, help, reply });
  const chosen = reply?.values[name] ?? given;
  return (
    <fieldset aria-describedby={control["aria-describedby"]} className="min-w-0">
      <legend className={hideLegend ? "sr-only" : "mb-2 font-semibold"}>{legend}</legend>
      {help && (
        <p id={`${name}-help`} className="mb-2 text-sm text-quiet">
          {help}
        </p>
      )}
      <FieldError name={name} error={error} />
      <div className={`mt-2 grid gap-2 ${inline ? "grid-cols-[1fr_1fr_1.7fr]" : ""}`}>
        {options.map((option, at) => (
          <label
            key={option.value}
            className={`${inline ? "gap-2 px-2" : "gap-3 px-4"} pressable flex min-h-12 cursor-pointer items-center rounded-card border border-control bg-surface py-2 hover:bg-tint has-checked:border-2 has-checked:border-petrol has-checked:bg-tint`}
          >
            <input
              id={at === 0 ? name : undefined}
              type={type}
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
            />
            <span className="min-w-0">
              {option.label}
              {option.hint && <span className="block text-sm text-quiet">{option.hint}</span>}
              {option.note && <span className="block text-sm text-quiet italic">{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
