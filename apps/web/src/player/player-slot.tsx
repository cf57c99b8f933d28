import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PlaylistFile } from './media-queries.ts';
import classes from './playlist.module.css';
import { placeInRow } from './stage.ts';

/**
 * Where the player stands on the page of its lesson. What has just begun there is brought into view with its controls, and
 * again when full-screen ends, which leaves pages wherever it likes (LOOK-1).
 */
export const PlayerSlot = ({ kind }: { readonly kind: PlaylistFile['FileType'] }) => {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (slot.current === null ? undefined : placeInRow(slot.current)), []);
  useEffect(() => {
    const element = slot.current;
    if (element === null) return;
    const showAfterFullscreen = (): void => {
      if (document.fullscreenElement === null)
        requestAnimationFrame(() => {
          showPlayer(element);
        });
    };
    showPlayer(element);
    document.addEventListener('fullscreenchange', showAfterFullscreen);
    return () => {
      document.removeEventListener('fullscreenchange', showAfterFullscreen);
    };
  }, []);
  return <div ref={slot} className={classes['player']} data-kind={kind} />;
};

/** With the row above it where there is room for both; what is in view already stays where it is. */
const showPlayer = (slot: Element): void => {
  const row = slot.parentElement;
  if (row === null || document.fullscreenElement !== null) return;
  const style = getComputedStyle(document.documentElement);
  const top = Number.parseFloat(style.scrollPaddingTop) || 0;
  const room = innerHeight - top - (Number.parseFloat(style.scrollPaddingBottom) || 0);
  const shown = row.getBoundingClientRect().height <= room ? row : slot;
  const box = shown.getBoundingClientRect();
  if (box.top >= top && box.bottom <= top + room) return;
  shown.scrollIntoView({ block: box.height <= room ? 'center' : 'end' });
};
