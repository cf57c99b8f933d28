import { useEffect, useRef, type RefObject } from 'react';

/** A remainder of a pixel is no hidden tab. */
const ROUNDING_PX = 2;

/** Says on which sides more tabs are hidden. */
const markHidden = (tabs: HTMLElement): void => {
  const hiddenAfterPx = tabs.scrollWidth - tabs.clientWidth - tabs.scrollLeft;
  tabs.toggleAttribute('data-more-before', tabs.scrollLeft > ROUNDING_PX);
  tabs.toggleAttribute('data-more-after', hiddenAfterPx > ROUNDING_PX);
};

/** Brings the open tab to the middle. The list alone is scrolled: scrollIntoView would move the page, too. */
const revealOpen = (tabs: HTMLElement): void => {
  const open = tabs.querySelector<HTMLElement>('[aria-current]');
  if (open !== null) tabs.scrollLeft = open.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - open.offsetWidth) / 2;
};

/**
 * For tabs that scroll sideways where there is no room for all: marks the sides on which more of them are hidden
 * (`data-more-before`, `data-more-after`), and keeps the open tab in sight, also when tabs come or go.
 */
export const useScrollingTabs = (): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tabs = list.current;
    if (tabs === null) return undefined;
    const mark = (): void => {
      markHidden(tabs);
    };
    let widthPx = tabs.clientWidth;
    const sizes = new ResizeObserver(() => {
      // The row of before may have had room for all of them: turned or narrowed, it would show the first ones.
      if (tabs.clientWidth !== widthPx) revealOpen(tabs);
      widthPx = tabs.clientWidth;
      mark();
    });
    const changes = new MutationObserver(() => {
      revealOpen(tabs);
      markHidden(tabs);
    });
    revealOpen(tabs);
    sizes.observe(tabs);
    changes.observe(tabs, { childList: true, characterData: true, subtree: true, attributeFilter: ['aria-current'] });
    tabs.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      changes.disconnect();
      tabs.removeEventListener('scroll', mark);
    };
  }, []);
  return list;
};
