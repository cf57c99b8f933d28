import { encode } from 'uqr';
import classes from './second-factor.module.css';

/** Modules of white around the code, without which cameras do not find it. */
const BORDER = 4;

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A text as a QR code: dark on white in both colour schemes, since not every camera reads the opposite. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes['qr']}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
};
