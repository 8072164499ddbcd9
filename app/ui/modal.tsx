// A dialog over the page, by react-aria: focus stays inside and returns, the page behind neither scrolls nor is read.
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Modal as Box, ModalOverlay } from "react-aria-components/Modal";
import type { ModalProps } from "./modal-box";

export default function Modal({ title, onClose, alert = false, children }: ModalProps) {
  return (
    <I18nProvider locale="de-DE">
      <ModalOverlay
        isOpen
        onOpenChange={(open) => !open && onClose()}
        className="fixed inset-0 z-40 grid h-(--visual-viewport-height) place-items-center overflow-y-auto bg-black/50 p-4"
      >
        <Box className={`w-full ${alert ? "max-w-md" : "max-w-2xl"}`}>
          <Dialog
            role={alert ? "alertdialog" : "dialog"}
            className="relative max-h-[92dvh] overflow-y-auto rounded-card border border-line bg-paper p-5 text-left text-ink focus:outline-none"
          >
            <Heading slot="title" level={2} className={`mb-3 text-2xl ${alert ? "" : "pr-10"}`}>
              {title}
            </Heading>
            {children}
          </Dialog>
        </Box>
      </ModalOverlay>
    </I18nProvider>
  );
}
