import { Fragment, type ReactNode } from "react";
import { Below, LineEnd } from "./layout";

/** `hint` explains the option, `note` says what is known of it; `apart` begins a group of its own. */
export type Option = { value: string; label: string; hint?: string; note?: string; apart?: boolean };

/** One of several, or several of several, as large rows that can be pressed anywhere. */
export function Choices({
  id,
  name,
  legend,
  type,
  options,
  chosen,
  help,
  helpId,
  describedBy,
  error,
  hideLegend = false,
  inline = false,
}: {
  /** Of the first row: where a link to the field leads. */
  id?: string;
  name: string;
  legend: ReactNode;
  type: "radio" | "checkbox";
  options: Option[];
  chosen: readonly string[];
  help?: ReactNode;
  helpId?: string;
  describedBy?: string;
  error?: ReactNode;
  hideLegend?: boolean;
  /** Short options beside each other where there is room. */
  inline?: boolean;
}) {
  // Where options are explained, the eye finds what they are.
  const isExplained = options.some(({ hint }) => hint);
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className={hideLegend ? "sr-only" : "font-semibold"}>{legend}</legend>
      {help && (
        <p id={helpId} className="mt-1 text-sm text-quiet">
          {help}
        </p>
      )}
      {error}
      <div className={`mt-2 grid gap-2 ${inline ? "grid-cols-2 sm:grid-cols-[1fr_1fr_1.7fr]" : ""}`}>
        {options.map((option, at) => (
          <Fragment key={option.value}>
            <label
              className={`${inline ? "gap-2" : "gap-3"} items-start ${inline && at > 1 ? "max-sm:col-span-2" : ""} ${option.apart && at > 0 && !options[at - 1]?.apart ? "mt-5" : ""} pressable flex min-h-12 cursor-pointer leading-snug rounded-card border border-control bg-surface px-4 py-2.5 hover:bg-tint has-checked:border-2 has-checked:border-petrol has-checked:bg-tint`}
            >
              <input
                id={at === 0 ? id : undefined}
                type={type}
                name={name}
                value={option.value}
                defaultChecked={chosen.includes(option.value)}
              />
              <span className="min-w-0">
                <span className={isExplained && !option.apart ? "font-semibold" : undefined}>{option.label}</span>
                {option.hint && <Below className="text-sm text-quiet">{option.hint}</Below>}
                {option.note && <Below className="text-sm text-quiet italic">{option.note}</Below>}
              </span>
            </label>
            <LineEnd />
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}
