import { useEffect, useRef, type RefObject } from 'react';

/** What is large enough to be read as a place, from the inside out. */
const PLACES = 'ul, ol, table, section';

/**
 * Keeps the focus of staff on the page: deeds often end with the row or the button that began them, and the focus would end
 * with it. It goes to the list or the section where that stood, else to the page's title, so that Tab goes on from there.
 */
export const useKeptFocus = (): RefObject<HTMLDivElement | null> => {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = page.current;
    if (frame === null) return undefined;
    let trail: readonly Element[] = [];
    const remember = ({ target }: FocusEvent): void => {
      trail = target instanceof Element && frame.contains(target) ? trailWithin(frame, target) : [];
    };
    const observer = new MutationObserver(() => {
      if (trail[0]?.isConnected !== false || document.activeElement !== document.body) return;
      // Another page: whoever shows it moves the focus.
      if (trail.at(-1)?.isConnected === false) return;
      const place =
        trail.find((element) => element.isConnected && element.matches(PLACES)) ?? frame.querySelector('h1');
      trail = [];
      if (place instanceof HTMLElement) stand(place);
    });
    document.addEventListener('focusin', remember);
    observer.observe(frame, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
  return page;
};

/** The element and all that it stands in, inside the frame. */
const trailWithin = (frame: Element, element: Element): readonly Element[] => {
  const parent = element.parentElement;
  return parent === null || parent === frame ? [element] : [element, ...trailWithin(frame, parent)];
};

const stand = (place: HTMLElement): void => {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
};
