/**
 * The loader's header that lets this page's policy name the hosts its pictures come from; document-headers.server.ts
 * takes it out again. Pictures kept here need none.
 */
export function imageHosts(images: readonly (string | null)[]): { headers?: { "X-Image-Hosts": string } } {
  const hosts = new Set(
    images.flatMap((image) => {
      const origin = image?.startsWith("https://") ? new URL(image).origin : "";
      // Only what is plainly a host goes into a policy.
      return /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) ? [origin] : [];
    }),
  );
  return hosts.size > 0 ? { headers: { "X-Image-Hosts": [...hosts].join(" ") } } : {};
}

/** A screen's `headers`: hands the loader's picture hosts to the document. */
export function pictureHeaders({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  const hosts = loaderHeaders.get("X-Image-Hosts");
  return new Headers(hosts ? { "X-Image-Hosts": hosts } : {});
}
