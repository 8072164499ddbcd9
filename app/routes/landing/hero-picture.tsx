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
      <path d="M128 96 480 150v150L128 112z" fill="var(--amber)" opacity="0.32" />
      <path d="M128 98 480 190v84L128 110z" fill="var(--amber)" opacity="0.35" />
      <path d="M0 300c70-34 150-30 240-14s170 14 240-6v80H0z" fill="var(--hero-hill)" />
      <g fill="var(--hero-tower)" stroke="var(--hero-line)" strokeWidth="3" strokeLinejoin="round">
        <path d="M66 300 82 126h44l16 174z" />
        <path d="M78 88h52v38H78zM72 88l32-28 32 28z" />
        <path d="M62 126h84" strokeLinecap="round" />
      </g>
      <path d="M78 172h53M74 222h61M69 272h70" stroke="var(--hero-stripe)" strokeWidth="16" opacity="0.9" />
      <rect x="92" y="94" width="24" height="26" rx="4" fill="var(--amber)" />
      <g
        fill="var(--hero-tower)"
        stroke="var(--hero-line)"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path d="M292 296c-8-30-4-54 16-66-6-4-8-14-6-26 6 6 12 8 20 8s16-4 22-10c4 16 0 26-6 30 22 10 30 34 28 64z" />
        <path d="M296 204c-12 4-16 22-8 34M348 204c10 6 12 20 4 30" fill="none" />
        <path d="M312 224v.01M330 224v.01M321 234l-3-3h6zM312 296v-26M334 296v-26" />
        <path d="M366 288c16 4 24-8 20-22" fill="none" />
      </g>
      <g fill="var(--hero-line)" stroke="var(--hero-line)" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        <path d="M404 300c-8-20-4-36 8-44-6-8-6-18-4-28l10 8h12l10-8c2 10 2 20-4 28 14 8 18 24 10 44z" />
        <path d="M446 296c18 2 22-16 12-26" fill="none" />
      </g>
      <g fill="var(--amber)">
        <circle cx="418" cy="246" r="2.200" />
        <circle cx="431" cy="246" r="2.200" />
      </g>
    </svg>
  );
}
