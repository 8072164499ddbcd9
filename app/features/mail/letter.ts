// A mail's two bodies from the same words. Plain, short, readable in every program; nothing is loaded from anywhere.
export type Letter = {
  /** Null in a mail to an address that is not confirmed: no stranger's words reach whose it is. */
  firstName: string | null;
  paragraphs: string[];
  link: { label: string; url: string };
  /** What the last line says about ending such mails. */
  stop?: { label: string; url: string };
};

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll("\n", "<br>");

const greeting = (firstName: string | null) => (firstName === null ? "Hallo," : `Hallo ${firstName},`);

export function textOf({ firstName, paragraphs, link, stop }: Letter): string {
  return [
    greeting(firstName),
    ...paragraphs,
    `${link.label}:\n${link.url}`,
    "Tierlotse",
    ...(stop ? [`--\n${stop.label}:\n${stop.url}`] : []),
  ].join("\n\n");
}

export function htmlOf({ firstName, paragraphs, link, stop }: Letter): string {
  const body = [greeting(firstName), ...paragraphs].map((text) => `<p>${escapeHtml(text)}</p>`).join("\n");
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Tierlotse</title></head>
<body style="font-family:system-ui,sans-serif;font-size:17px;line-height:1.6;max-width:36em;margin:0 auto;padding:16px">
${body}
<p><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0F5C5C;color:#FFFFFF;text-decoration:none">${escapeHtml(link.label)}</a></p>
<p>Tierlotse</p>${stop ? `\n<p style="font-size:14px"><a href="${escapeHtml(stop.url)}">${escapeHtml(stop.label)}</a></p>` : ""}
</body>
</html>`;
}
