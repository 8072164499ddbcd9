import type { ReactNode } from "react";
import { later } from "./later";

export type ModalProps = {
  title: string;
  /** Escape was pressed; a press beside the box closes nothing. */
  onClose: () => void;
  /** Interrupts with a question that wants an answer. */
  alert?: boolean;
  children: ReactNode;
};

/** A dialog over the page, loaded with its first use. */
export const ModalBox = later(() => import("./modal"), PlainModal);

const open = (dialog: HTMLDialogElement | null) => dialog?.showModal();

function PlainModal({ title, onClose, children }: ModalProps) {
  return (
    <dialog
      ref={open}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="w-full max-w-md rounded-card border border-line bg-paper p-5 text-ink"
    >
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </dialog>
  );
}
