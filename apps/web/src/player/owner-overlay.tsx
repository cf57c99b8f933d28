import { useEffect, useState } from 'react';
import classes from './owner-overlay.module.css';
import { placeAfter } from './overlay-path.ts';

const RANDOM_VALUES = 2 ** 32;

const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / RANDOM_VALUES;

/**
 * Whose film this is, faintly over the picture, now here and now there (PLAY-8). It jumps, which is no motion, and says
 * nothing to screen readers, since it tells the member nothing new. The element around it is the one that it moves in.
 */
export const OwnerOverlay = ({ text }: { readonly text: string }) => {
  const [place, setPlace] = useState(() => placeAfter(undefined, random));
  useEffect(() => {
    const timer = setTimeout(() => {
      setPlace(placeAfter(place, random));
    }, place.stayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [place]);
  const { leftPercent, topPercent } = place;
  return (
    <div aria-hidden className={classes['room']}>
      <span
        className={classes['text']}
        style={{
          left: `${leftPercent}%`,
          top: `${topPercent}%`,
          // As far back as it stands in: it never leaves the picture.
          transform: `translate(-${leftPercent}%, -${topPercent}%)`,
        }}
      >
        {text}
      </span>
    </div>
  );
};
