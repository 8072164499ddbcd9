import type { Config } from "tailwindcss";

/** Names for the tokens of app/ui/app.css; every value is a CSS variable, so a scheme only changes the variables. */
export default {
  // Only where classes stand: a word of a text or a comment is none.
  content: ["./app/**/*.tsx"],
  theme: {
    extend: {
      colors: {
        paper: "var(--paper)",
        surface: "var(--surface)",
        ink: "var(--ink)",
        quiet: "var(--quiet)",
        line: "var(--line)",
        control: "var(--control)",
        petrol: "var(--petrol)",
        "petrol-ink": "var(--petrol-ink)",
        tint: "var(--tint)",
        amber: "var(--amber)",
        danger: "var(--danger)",
        "danger-tint": "var(--danger-tint)",
      },
      borderRadius: { card: "var(--card)" },
      maxWidth: { measure: "65ch", question: "40rem" },
      fontFamily: { serif: ["var(--serif)"], sans: ["var(--sans)"] },
    },
  },
} satisfies Config;
