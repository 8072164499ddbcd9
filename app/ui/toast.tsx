// A message that comes, can be read, and goes: at most one, five seconds, paused while it is looked at. By Radix, as
// react-aria-components' toast knows neither the swipe nor the key F8 that are specified, and is still marked unstable.
import * as Radix from "@radix-ui/react-toast";
import { useEffect, useState } from "react";
import { symbolOf } from "./banner";
import { buttonClass } from "./button";
import type { ToastMessage } from "./toasts";

const DURATION_MS = 5000;
const SWIPE_PX = 50;

export default function Toast({ message }: { message: ToastMessage }) {
  const [open, setOpen] = useState(true);
  useEffect(() => setOpen(true), []);
  const error = message.kind === "error";
  return (
    <Radix.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label="Benachrichtigung">
      <Radix.Root
        open={open}
        duration={message.retry ? Number.POSITIVE_INFINITY : DURATION_MS}
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
          {message.retry && (
            <Radix.Action
              altText="Das Formular noch einmal absenden"
              className={buttonClass("secondary", "mt-2")}
              onClick={message.retry}
            >
              Noch einmal versuchen
            </Radix.Action>
          )}
        </div>
        <Radix.Close
          aria-label="Schließen"
          className="-m-2 inline-flex size-11 flex-none items-center justify-center rounded-full hover:bg-tint"
        >
          <span aria-hidden="true">✕</span>
        </Radix.Close>
      </Radix.Root>
      {/* A dialog leaves what is marked so within reach. */}
      <div data-react-aria-top-layer="true">
        <Radix.Viewport
          hotkey={["F8"]}
          label="Benachrichtigungen ({hotkey})"
          className="fixed inset-x-0 bottom-0 z-50 m-0 w-full list-none p-4 md:left-auto md:max-w-[420px]"
        />
      </div>
    </Radix.Provider>
  );
}
