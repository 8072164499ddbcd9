export const loader = () =>
  new Response(
    JSON.stringify({
      name: "Tierlotse",
      short_name: "Tierlotse",
      description: "Wie dringend ist es? Einschätzung und Erste Hilfe für Tiere.",
      lang: "de",
      start_url: "/",
      display: "standalone",
      background_color: "#faf7f2",
      theme_color: "#0f5c5c",
      icons: [
        { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
        { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
      shortcuts: [
        { name: "Notfall-Check", url: "/notfall" },
        { name: "Erste Hilfe", url: "/first-aid" },
      ],
    }),
    { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" } },
  );
