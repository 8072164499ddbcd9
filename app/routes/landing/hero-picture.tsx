/** A lighthouse at night whose beam finds a dog and a cat: the promise as a picture. */
export function HeroPicture() {
  return (
    <svg
      viewBox="0 0 480 360"
      role="img"
      aria-label="Ein Leuchtturm bei Nacht. Sein Licht fällt auf einen Hund und eine Katze."
      className="w-full rounded-card border border-line"
    >
      <rect width="480" height="360" fill="var(--hero-sky)" />
      <g fill="var(--hero-star)">
        <circle cx="212" cy="46" r="2" />
        <circle cx="296" cy="30" r="1.600" />
        <circle cx="372" cy="62" r="2.200" />
        <circle cx="438" cy="38" r="1.600" />
        <circle cx="46" cy="52" r="1.800" />
        <circle cx="170" cy="98" r="1.500" />
        <circle cx="420" cy="118" r="1.800" />
      </g>
      <path d="M104 100 480 128v170L104 112z" fill="var(--amber)" opacity="0.32" />
      <path d="M104 103 480 172v96L104 110z" fill="var(--amber)" opacity="0.35" />
      <path d="M0 300c70-34 150-30 240-14s170 14 240-6v80H0z" fill="var(--hero-hill)" />
      <g fill="var(--hero-tower)" stroke="var(--hero-line)" strokeWidth="3" strokeLinejoin="round">
        <path d="M66 300 82 126h44l16 174z" />
        <path d="M78 88h52v38H78zM72 88l32-28 32 28z" />
        <path d="M62 126h84" strokeLinecap="round" />
      </g>
      <path d="M78 172h53M74 222h61M69 272h70" stroke="var(--hero-stripe)" strokeWidth="16" opacity="0.9" />
      <rect x="90" y="93" width="28" height="28" rx="4" fill="var(--amber)" />
      <g
        fill="var(--hero-tower)"
        stroke="var(--hero-line)"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M372 284c16 2 28-10 25-30" fill="none" stroke="var(--hero-tower)" strokeWidth="9" />
        <path d="M318 300c-3-30-3-52 4-74l28-10c22 10 34 40 30 84z" />
        <path d="M346 300c-5-24 8-40 26-36" fill="none" />
        <path d="M308 300h24v-40" />
        <path d="M356 200c0-18-13-30-31-30-12 0-20 6-24 15l-17 7c-5 2-6 8-3 12l6 7c8 7 18 9 29 9h16c14-2 24-8 24-20z" />
        <path d="M338 174c13 3 21 14 20 31-1 10-11 12-15 3-4-9-8-21-5-34z" fill="var(--hero-stripe)" />
      </g>
      <g fill="var(--hero-line)">
        <circle cx="312" cy="191" r="2.800" />
        <circle cx="282" cy="199" r="4" />
      </g>
      <g fill="var(--hero-cat)" stroke="var(--hero-line)" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        <path d="M446 292c16 0 20-16 10-26" fill="none" stroke="var(--hero-cat)" strokeWidth="7" />
        <path d="M402 302c-6-22-2-38 8-46h26c12 10 16 26 12 46z" />
        <path d="M405 244c0-8 1-16 3-24l11 8h12l11-8c2 8 3 16 3 24 0 10-9 17-20 17s-20-7-20-17z" />
      </g>
      <g fill="var(--amber)">
        <circle cx="417" cy="242" r="2.600" />
        <circle cx="432" cy="242" r="2.600" />
      </g>
    </svg>
  );
}
