/** The page of a list that ?seite= asks for, kept within what exists. */
export function pageOf(
  request: Request,
  total: number,
  size: number,
  param = "seite",
): { page: number; pages: number; offset: number } {
  const pages = Math.max(1, Math.ceil(total / size));
  const asked = Number(new URL(request.url).searchParams.get(param) ?? 1);
  const page = Number.isInteger(asked) ? Math.min(pages, Math.max(1, asked)) : 1;
  return { page, pages, offset: (page - 1) * size };
}
