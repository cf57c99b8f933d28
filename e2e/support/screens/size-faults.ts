import type { Page } from 'playwright-core';

/** Most of the screen's height that parts which stay in place may take, so that what one reads has the rest. */
const STUCK_SHARE_MAX = 1 / 3;

/**
 * Tells what does not fit the page as it is drawn now, a line each: sideways scrolling of the page, words that are cut or
 * stand out of their box, and parts that stay in place and leave too little room. Rows that scroll by themselves, and names
 * that are shortened with an ellipsis on purpose, are no faults.
 */
export const findSizeFaults = async (page: Page): Promise<readonly string[]> => [
  ...(await findSidewaysScrolling(page)),
  ...(await findCutWords(page)),
  ...(await findStuckParts(page)),
];

const findSidewaysScrolling = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const widest = [...document.body.querySelectorAll('*')].findLast(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`scrolls sideways by ${scrollWidth - clientWidth} px: ${widest?.outerHTML.slice(0, 120) ?? ''}`];
  });

const findCutWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.visually-hidden, [aria-hidden="true"]') === null;
    const isShortened = ({ textOverflow, webkitLineClamp, clipPath }: CSSStyleDeclaration): boolean =>
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none';
    const linesOf = (node: Node): readonly DOMRect[] => {
      if (!(node instanceof Text) || node.data.trim() === '') return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    };
    /** The nearest box around it that cuts off what stands out of it; null where it scrolls, or shortens on purpose. */
    const frameOf = (element: Element): Element | null => {
      const style = getComputedStyle(element);
      if (isShortened(style) || element === document.body) return null;
      if (style.overflow === 'visible') return element.parentElement === null ? null : frameOf(element.parentElement);
      return /hidden|clip/.test(style.overflowX + style.overflowY) ? element : null;
    };
    const standsOut = (line: DOMRect, box: DOMRect, slack: number): boolean =>
      line.bottom > box.bottom + slack || line.top < box.top - slack || line.right > box.right + slack;
    const holders = 'button, a[class], select, td, th, .card, dialog';
    // A dialog scrolls, and may be written inside of a card that it does not stand in.
    const holderOf = (element: Element): Element | null => {
      const holder = element.closest(holders);
      return holder?.localName === 'dialog' ? null : holder;
    };
    return [...document.body.querySelectorAll('*')].filter(isSeen).flatMap((element) => {
      const style = getComputedStyle(element);
      const lines = [...element.childNodes].flatMap(linesOf);
      // Letters are drawn a little higher than their lines.
      const slack = Number.parseFloat(style.fontSize) / 4;
      const boxes = [frameOf(element), isShortened(style) ? null : holderOf(element)].filter((box) => box !== null);
      const isCut = boxes.some((box) => lines.some((line) => standsOut(line, box.getBoundingClientRect(), slack)));
      return isCut ? [`words do not fit: ${element.outerHTML.slice(0, 160)}`] : [];
    });
  });

const findStuckParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate((stuckShareMax) => {
    // Over an open dialog nothing of the page is read.
    if (document.querySelector('dialog[open]') !== null) return [];
    const isStuck = (element: Element): boolean => {
      const { width, top, bottom } = element.getBoundingClientRect();
      const isAtEdge = top <= 1 || bottom >= window.innerHeight - 1;
      return (
        /sticky|fixed/.test(getComputedStyle(element).position) &&
        element.checkVisibility({ opacityProperty: true }) &&
        isAtEdge &&
        width > window.innerWidth / 2
      );
    };
    const stuck = [...document.body.querySelectorAll('*')].filter(isStuck);
    const takenPx = stuck
      .filter((element) => !stuck.some((outer) => outer !== element && outer.contains(element)))
      .map((element) => element.getBoundingClientRect())
      .reduce((sum, { top, bottom }) => sum + Math.min(bottom, window.innerHeight) - Math.max(top, 0), 0);
    return takenPx > window.innerHeight * stuckShareMax
      ? [`parts that stay in place take ${Math.round(takenPx)} of ${window.innerHeight} px`]
      : [];
  }, STUCK_SHARE_MAX);
