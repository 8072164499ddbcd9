import { useState } from "react";
import { FieldError, fieldProps, TextField } from "~/ui/field";
import type { FormReply } from "~/ui/form-reply";
import type { Pet } from "./pets";
import { IMAGE_ERRORS, IMAGE_LIMIT } from "./words";

/** A pet's picture by file or by https address. With JavaScript the file is looked at before it is sent. */
export function PictureField({ pet, reply }: { pet?: Pet; reply?: FormReply }) {
  const [seen, setSeen] = useState<{ url?: string; error?: string }>({});
  const { control } = fieldProps({ name: "imageFile", help: "x", reply });
  const error = seen.error ?? reply?.errors.imageFile;
  const shown = seen.url ?? pet?.profileImage;
  const own = pet?.profileImage?.startsWith("/");
  return (
    <>
      {shown && (
        <img
          src={shown}
          alt=""
          width={96}
          height={96}
          referrerPolicy="no-referrer"
          className="size-24 rounded-card border border-line object-cover"
        />
      )}
      <div>
        <label htmlFor="imageFile" className="mb-1 block font-semibold">
          Bild hochladen<span className="font-normal text-quiet"> (optional)</span>
        </label>
        <p id="imageFile-help" className="mb-1 text-sm text-quiet">
          JPEG, PNG, WebP oder GIF, weniger als 5 MB. Ort und Kameradaten entfernen wir.
        </p>
        <input
          {...control}
          aria-invalid={error ? true : undefined}
          aria-describedby={`imageFile-help${error ? " imageFile-error" : ""}`}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          className="block min-h-11 w-full max-w-full"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (!file) return setSeen({});
            if (!/^image\/(jpeg|png|webp|gif|avif)$/.test(file.type)) {
              event.target.value = "";
              return setSeen({ error: IMAGE_ERRORS.unreadable });
            }
            if (file.size > IMAGE_LIMIT) {
              event.target.value = "";
              return setSeen({ error: IMAGE_ERRORS.large });
            }
            const reader = new FileReader();
            reader.onload = () => setSeen({ url: String(reader.result) });
            reader.onerror = () => setSeen({ error: IMAGE_ERRORS.unreadable });
            reader.readAsDataURL(file);
          }}
        />
        <div aria-live="polite">
          <FieldError name="imageFile" error={error} />
        </div>
        {reply && Object.keys(reply.errors).length > 0 && !reply.errors.imageFile && (
          <p className="mt-1 text-sm text-quiet">Hattest du ein Bild gewählt? Dann wähle es bitte noch einmal.</p>
        )}
      </div>
      <TextField
        name="profileImage"
        label="Oder Bildadresse"
        optional
        type="url"
        help="Eine Adresse, die mit https:// beginnt"
        reply={reply}
        defaultValue={own ? "" : (pet?.profileImage ?? "")}
      />
      {own && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="removeImage" />
          Bild entfernen
        </label>
      )}
    </>
  );
}
