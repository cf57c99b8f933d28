import MediaController from 'media-chrome/dist/media-controller.js';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { topDialog } from '#web/ui/open-dialogs.ts';

export interface PlayerKeys {
  readonly media: RefObject<HTMLMediaElement | null>;
  /** False where the page around has keys of its own: then only those in the player count. */
  readonly everywhere: boolean;
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
  readonly onHelp: () => void;
}

/** Keys that the controller knows itself; handed on to it where the focus stands elsewhere on the page. */
const HANDED_ON: readonly string[] = ['k', 'j', 'l', 'm', 'f', 'c', '<', '>'];

/**
 * The keys of the player (LOOK-2): digits jump to tenths, `n` and `p` go to the next and the previous lesson, `?` shows all
 * of them. Where the lesson is what the page is for, they work without the focus, too.
 */
export const usePlayerKeys = ({ media, everywhere, onNext, onPrevious, onHelp }: PlayerKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const controller = media.current?.closest('media-controller');
    if (!(controller instanceof MediaController) || !isForPlayer(event)) return;
    const isInside = event.target instanceof Node && controller.contains(event.target);
    if (!isInside && !everywhere) return;
    if (act(event, { media: media.current, onNext, onPrevious, onHelp })) event.preventDefault();
    else if (!isInside && HANDED_ON.includes(event.key)) controller.keyboardShortcutHandler(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, []);
};

/** Not what somebody types, nor keys of the browser, nor what a dialog is pressed with. */
const isForPlayer = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean => {
  if (ctrlKey || metaKey || altKey || defaultPrevented || topDialog() !== null) return false;
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null);
};

interface Deeds extends Pick<PlayerKeys, 'onNext' | 'onPrevious' | 'onHelp'> {
  readonly media: HTMLMediaElement | null;
}

const TENTHS = 10;

/** Does what the key stands for; false where it stands for nothing. */
const act = ({ key }: KeyboardEvent, { media, onNext, onPrevious, onHelp }: Deeds): boolean => {
  if (/^\d$/u.test(key)) {
    if (media !== null && Number.isFinite(media.duration)) media.currentTime = (media.duration * Number(key)) / TENTHS;
    return true;
  }
  const deeds: Readonly<Record<string, (() => void) | undefined>> = { n: onNext, p: onPrevious, '?': onHelp };
  const deed = deeds[key];
  deed?.();
  return deed !== undefined;
};
