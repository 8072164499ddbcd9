import { getInputProps, getSelectProps, getTextareaProps, useField } from "@conform-to/react";
import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useState,
} from "react";
import { Button } from "./button";
import { Choices, type Option } from "./choices";
import { languageOf } from "./form-reply";
import { useHydrated } from "./hydrated";

const CONTROL =
  "block w-full min-h-[2.95rem] rounded-lg border border-control bg-surface px-3 py-2 text-ink aria-[invalid=true]:border-2 aria-[invalid=true]:border-danger";

type Common = {
  name: string;
  label: string;
  help?: ReactNode;
  optional?: boolean;
  /** Where the heading above asks already, the label is only read aloud. */
  hideLabel?: boolean;
};

/** One field of the form around it: what was typed, its error, and the ids that tie label, help and error to it. */
export function useControl(name: string, help?: ReactNode) {
  const [field] = useField<string | string[]>(name);
  const typed = field.initialValue;
  return {
    field,
    /** All that was typed or ticked; undefined before the server has answered. */
    typed: typed === undefined ? undefined : ([typed].flat() as string[]),
    error: field.errors?.[0],
    described: { ariaDescribedBy: help ? field.descriptionId : undefined, value: false as const },
  };
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={id} className="mt-1 font-semibold text-danger" lang={languageOf(error)}>
      {error}
    </p>
  );
}

function Frame({
  label,
  help,
  optional,
  quiet = false,
  hideLabel = false,
  control: { field, error },
  children,
}: Omit<Common, "name"> & { quiet?: boolean; control: ReturnType<typeof useControl>; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={field.id} className={hideLabel ? "sr-only" : `mb-1 block ${quiet ? "text-sm" : "font-semibold"}`}>
        {label}
        {optional && <span className="font-normal text-quiet"> (optional)</span>}
      </label>
      {help && (
        <p id={field.descriptionId} className="mb-2 text-sm text-quiet">
          {help}
        </p>
      )}
      {children}
      <FieldError id={field.errorId} error={error} />
    </div>
  );
}

export function TextField({
  name,
  label,
  help,
  optional,
  quiet,
  type = "text",
  defaultValue,
  ...rest
}: Common &
  Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "type"> & {
    type?: TextType;
    /** Below a legend that asks already. */
    quiet?: boolean;
  }) {
  const control = useControl(name, help);
  const { field, typed, described } = control;
  const value = type === "password" ? undefined : (typed?.join(", ") ?? String(defaultValue ?? ""));
  const input = {
    ...rest,
    ...getInputProps(field, { type, ...described }),
    defaultValue: value,
    className: CONTROL,
  };
  return (
    <Frame {...{ label, help, optional, quiet, control }}>
      {type === "password" ? <PasswordInput {...input} of={label} /> : <input {...input} />}
    </Frame>
  );
}

/** Where a script runs, a password can be looked at while it is typed. */
function PasswordInput({ of, ...props }: InputHTMLAttributes<HTMLInputElement> & { of: string }) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <input
        {...props}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className={`${props.className} ${hydrated ? "pr-28!" : ""}`}
      />
      {hydrated && (
        <Button
          type="button"
          look="quiet"
          className="absolute inset-y-0 right-2 my-auto mx-0 h-11"
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? "Verbergen" : "Anzeigen"}
        </Button>
      )}
    </span>
  );
}
type TextType = "text" | "password" | "email" | "url" | "tel" | "date" | "time" | "search" | "number";

export function TextArea({
  name,
  label,
  help,
  optional,
  hideLabel,
  defaultValue,
  ...rest
}: Common & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name">) {
  const control = useControl(name, help);
  const { field, typed, described } = control;
  return (
    <Frame {...{ label, help, optional, hideLabel, control }}>
      <textarea
        rows={5}
        {...rest}
        {...getTextareaProps(field, described)}
        defaultValue={typed?.[0] ?? String(defaultValue ?? "")}
        className={CONTROL}
      />
    </Frame>
  );
}

/** `error` is what the browser itself has found wrong with the file, before it is sent. */
export function FileField({
  name,
  label,
  help,
  optional,
  error: seen,
  ...rest
}: Common & { error?: string } & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "type">) {
  const control = useControl(name, help);
  const { field } = control;
  const error = seen ?? control.error;
  return (
    <div>
      <label htmlFor={field.id} className="mb-1 block font-semibold">
        {label}
        {optional && <span className="font-normal text-quiet"> (optional)</span>}
      </label>
      <p id={field.descriptionId} className="mb-1 text-sm text-quiet">
        {help}
      </p>
      <input
        {...rest}
        {...getInputProps(field, { type: "file", ...control.described })}
        {...(error && { "aria-invalid": true, "aria-describedby": `${field.errorId} ${field.descriptionId}` })}
        className="block min-h-11 w-full max-w-full"
      />
      <div aria-live="polite">
        <FieldError id={field.errorId} error={error} />
      </div>
    </div>
  );
}

export function SelectField({
  name,
  label,
  help,
  optional,
  options,
  defaultValue,
  ...rest
}: Common & Omit<SelectHTMLAttributes<HTMLSelectElement>, "name"> & { options: Option[] }) {
  const control = useControl(name, help);
  const { field, typed, described } = control;
  return (
    <Frame {...{ label, help, optional, control }}>
      <select
        {...rest}
        {...getSelectProps(field, described)}
        // A list without an empty entry always has a choice.
        required={rest.required && options[0]?.value === ""}
        defaultValue={typed?.[0] ?? String(defaultValue ?? "")}
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

/** Choices of the form around them. */
export function ChoiceGroup({
  name,
  given,
  ...rest
}: Omit<ComponentProps<typeof Choices>, "id" | "chosen" | "helpId" | "describedBy" | "error"> & {
  given: readonly string[];
}) {
  const { field, typed, error, described } = useControl(name, rest.help);
  const { "aria-describedby": describedBy } = getInputProps(field, { type: rest.type, ...described });
  return (
    <Choices
      {...rest}
      name={name}
      id={field.id}
      chosen={typed ?? given}
      helpId={field.descriptionId}
      describedBy={describedBy}
      error={<FieldError id={field.errorId} error={error} />}
    />
  );
}
