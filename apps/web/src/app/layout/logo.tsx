/** The mark of the shop: a kapok blossom of five petals. */
export const Logo = ({ size = 32 }: { readonly size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
    <rect width="32" height="32" rx="8" fill="var(--mantine-primary-color-filled)" />
    <g fill="#fff" transform="translate(16 16.5)">
      {[0, 72, 144, 216, 288].map((turn) => (
        <path key={turn} d="M0-2.2C-3.6-5-3.9-9.6 0-12.2 3.9-9.6 3.6-5 0-2.2Z" transform={`rotate(${turn})`} />
      ))}
    </g>
  </svg>
);
