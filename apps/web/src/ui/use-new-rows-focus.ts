import { useLayoutEffect, useRef } from 'react';

const IS_REACHED = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** What stood around the button when it was pressed. */
interface Neighbours {
  readonly before: HTMLElement | undefined;
  readonly after: HTMLElement | undefined;
}

/** What the keyboard reaches, in its order. */
const reached = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(IS_REACHED)].filter((element) => element.checkVisibility());

const neighboursOf = (button: HTMLElement): Neighbours => {
  const all = reached();
  const place = all.indexOf(button);
  return { before: all[place - 1], after: all[place + 1] };
};

/** The first of what has come between the two; undefined where nothing has. */
const firstBetween = ({ before, after }: Neighbours): HTMLElement | undefined => {
  if (before?.isConnected !== true) return undefined;
  const all = reached();
  const next = all[all.indexOf(before) + 1];
  return next === after ? undefined : next;
};

/**
 * For a button that adds rows to the list before it, and goes with the last of them: the focus then goes on to the first
 * thing in the new rows that can be pressed. Answers what to call with the button at its press.
 */
export const useNewRowsFocus = (isShown: boolean): ((button: HTMLElement) => void) => {
  const pressed = useRef<Neighbours>(null);
  useLayoutEffect(() => {
    if (isShown || pressed.current === null) return;
    const neighbours = pressed.current;
    pressed.current = null;
    // Whoever has gone elsewhere meanwhile stays there.
    if (document.activeElement === document.body) firstBetween(neighbours)?.focus();
  }, [isShown]);
  return (button) => {
    pressed.current = neighboursOf(button);
  };
};
