import { Link } from "@remix-run/react";
import type { ButtonHTMLAttributes, ComponentProps } from "react";

const BASE =
  "pressable inline-flex min-h-11 items-center justify-center gap-2 border py-2 min-w-0 text-center no-underline";
// A quiet button reaches beyond its place by its padding, so that its words stand in line.
const LOOKS = {
  primary: "max-w-full rounded-3xl px-5 font-semibold border-petrol bg-petrol text-petrol-ink hover:opacity-90",
  secondary: "max-w-full rounded-3xl px-5 font-semibold border-control bg-surface text-petrol hover:bg-tint",
  quiet:
    "max-w-[calc(100%+10px)] rounded-lg px-1 -mx-[5px] font-semibold border-transparent bg-transparent text-petrol underline hover:bg-tint",
  chip: "max-w-full rounded-3xl px-5 border-control bg-surface font-normal text-ink hover:bg-tint",
  final:
    "max-w-full rounded-3xl px-5 font-semibold border-transparent bg-[var(--risk-emergency)] text-[var(--risk-emergency-ink)] hover:opacity-90",
  danger: "max-w-full rounded-3xl px-5 font-semibold border-danger bg-surface text-danger hover:bg-danger-tint",
} as const;
export type Look = keyof typeof LOOKS;

export const buttonClass = (look: Look = "primary", className = "") => `${BASE} ${LOOKS[look]} ${className}`;

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: Look;
  /** What the button says while its form is being sent. */
  pending?: string | false;
};

/** A submit button; pressed twice it posts once. The space behind it keeps a row of them apart where no style sheet is read. */
export function Button({ look = "primary", pending = false, className = "", children, disabled, ...rest }: Props) {
  return (
    <>
      <button type="submit" {...rest} disabled={disabled || Boolean(pending)} className={buttonClass(look, className)}>
        {pending || children}
      </button>{" "}
    </>
  );
}

export function ButtonLink({
  look = "primary",
  className = "",
  ...rest
}: ComponentProps<typeof Link> & { look?: Look }) {
  return (
    <>
      <Link {...rest} className={buttonClass(look, className)} />{" "}
    </>
  );
}
