// A message that comes, can be read, and goes: at most one, five seconds, paused while it is looked at.
import * as Radix from "@radix-ui/react-toast";
import { useEffect, useState } from "react";
import { type Message, symbolOf } from "./banner";

const DURATION_MS = 5000;
const SWIPE_PX = 50;

export default function Toast({ message }: { message: Message }) {
  const [open, setOpen] = useState(true);
  useEffect(() => setOpen(true), []);
  const error = message.kind === "error";
  return (
    <Radix.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label="Benachrichtigung">
      <Radix.Root
        open={open}
        onOpenChange={setOpen}
        type={error ? "foreground" : "background"}
        className={`toast flex items-start gap-3 rounded-card border-2 bg-surface p-4 ${error ? "border-danger" : "border-petrol"}`}
      >
        <span aria-hidden="true" className={`font-bold ${error ? "text-danger" : "text-petrol"}`}>
          {symbolOf(message.kind)}
        </span>
        <div className="min-w-0 flex-1">
          <Radix.Title className="font-semibold">{message.title}</Radix.Title>
          {message.text && <Radix.Description>{message.text}</Radix.Description>}
        </div>
        <Radix.Close
          aria-label="Schließen"
          className="-m-2 inline-flex size-11 flex-none items-center justify-center rounded-full hover:bg-tint"
        >
          <span aria-hidden="true">✕</span>
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        hotkey={["F8"]}
        label="Benachrichtigungen ({hotkey})"
        className="fixed inset-x-0 bottom-0 z-30 m-0 w-full list-none p-4 md:left-auto md:max-w-[420px]"
      />
    </Radix.Provider>
  );
}
