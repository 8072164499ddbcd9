import { useState } from "react";
import { FileField, TextField } from "~/ui/field";
import { IMAGE_ERRORS, IMAGE_LIMIT } from "./labels";
import type { Pet } from "./pets";

/** A pet's picture by file or by https address. With JavaScript the file is looked at before it is sent. */
export function PictureField({
  pet,
  again,
}: {
  pet?: Pet /** The form came back; a browser never gives a file back. */;
  again: boolean;
}) {
  const [seen, setSeen] = useState<{ url?: string; error?: string }>({});
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
        <FileField
          name="imageFile"
          label="Bild hochladen"
          help="JPEG, PNG, WebP oder GIF, weniger als 5 MB. Ort und Kameradaten entfernen wir."
          accept="image/jpeg,image/png,image/webp,image/gif"
          error={seen.error}
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
        {again && (
          <p className="mt-1 text-sm text-quiet">Hattest du ein Bild gewählt? Dann wähle es bitte noch einmal.</p>
        )}
      </div>
      <TextField
        name="profileImage"
        label="Oder Bildadresse"
        type="url"
        help="Eine Adresse, die mit https:// beginnt"
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
