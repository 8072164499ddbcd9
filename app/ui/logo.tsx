/** A lighthouse whose beam is a paw, 40 px high; the colours follow the theme. */
export function Logo() {
  return (
    <svg
      height="40"
      width="39"
      viewBox="5 3 35 36"
      aria-hidden="true"
      fill="none"
      stroke="var(--petrol)"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M7 37 10 17h8l3 20zM9 10h10v7H9zM8 10l6-5 6 5M8.600 25h10.800M7.700 31h12.600" />
      <path d="M14 12v3" stroke="var(--amber)" strokeWidth="3" />
      <g fill="var(--amber)" stroke="none">
        <ellipse cx="31" cy="18" rx="4.200" ry="3.600" />
        <circle cx="25.500" cy="13.500" r="1.900" />
        <circle cx="29.300" cy="10.500" r="1.900" />
        <circle cx="33.700" cy="10.800" r="1.900" />
        <circle cx="37" cy="14.200" r="1.900" />
      </g>
    </svg>
  );
}
