import { focusHeadingAround, focusPageHeading } from './focus-heading.ts';

/** Where something was taken out of the page. */
interface Gap {
  /** What was taken out: the element itself or, for instance, the line in which it stood. */
  readonly removed: Element;
  readonly parent: Element;
  readonly neighbours: readonly (Node | null)[];
}

/** Where fingers and keys would write: on phones a keyboard comes up with the focus. */
const IS_TYPED_IN = 'textarea, select, input:not([type="checkbox"], [type="radio"])';

/** What stands below others of its kind. One with a heading of its own is read from there, instead. */
const LINE = ':is(tr, li):not(:has(article :is(h2, h3, h4)))';

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent;

/** What is seen of a button, its word or its picture. Classes will not do: they tell of a state, too. */
const lookOf = (element: Element): string =>
  `${element.localName} ${element.textContent} ${element.querySelector('svg')?.getAttribute('class') ?? ''}`;

/** Those in a part of the page that do what the element does in its own: they look alike. */
const alikeIn = (part: Element, element: HTMLElement): readonly HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(element.localName)].filter((other) => lookOf(other) === lookOf(element));

const isLostFocus = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The place that an element left; what it stood in may have left a larger part of the page in turn. */
const findGap = (element: Element, records: readonly MutationRecord[]): Gap | undefined => {
  let gap: Gap | undefined;
  let missing = element;
  for (const { removedNodes, target, previousSibling, nextSibling } of records) {
    const removed = [...removedNodes].find(
      (node): node is Element => node instanceof Element && node.contains(missing),
    );
    if (removed === undefined || !(target instanceof Element)) continue;
    gap = { removed, parent: target, neighbours: [nextSibling, previousSibling] };
    missing = target;
  }
  return gap;
};

/** Where its line is still there, what can be pressed beside it, or the same button of the nearest line that has one. */
const aroundLine = (lost: HTMLElement, { parent }: Gap): HTMLElement | undefined => {
  const line = parent.closest(LINE);
  if (line === null) return undefined;
  const lines = [...(line.parentElement?.children ?? [])];
  const place = lines.indexOf(line);
  return (
    parent.querySelector<HTMLElement>('button:enabled') ??
    [...lines.slice(place + 1), ...lines.slice(0, place).reverse()]
      .flatMap((other) => alikeIn(other, lost))
      .find((button) => button.matches(':enabled'))
  );
};

/** The same button of the line after it, or before it. */
const inNextLine = (lost: HTMLElement, { removed, neighbours }: Gap): HTMLElement | undefined => {
  if (removed === lost) return undefined;
  const place = alikeIn(removed, lost).indexOf(lost);
  return neighbours
    .filter((node): node is Element => node instanceof Element && node.isConnected)
    .filter(({ localName, className }) => localName === removed.localName && className === removed.className)
    .map((line) => alikeIn(line, lost)[place])
    .find((button) => button !== undefined);
};

/** The same button, made anew. */
const madeAnew = (lost: HTMLElement, { parent }: Gap): HTMLElement | undefined =>
  alikeIn(parent, lost).find((button) => nameOf(button) === nameOf(lost));

/** Follows the focus from element to element; nothing once somebody has turned away from all of them. */
class LastFocused {
  element: HTMLElement | null = null;
  readonly #listeners = new AbortController();

  constructor() {
    document.addEventListener(
      'focusin',
      ({ target }) => {
        this.element = target instanceof HTMLElement ? target : null;
      },
      this.#listeners,
    );
    // Only then it shows whether the element lost the focus or left the page with it.
    document.addEventListener(
      'focusout',
      () => {
        queueMicrotask(this.#forgetLeft);
      },
      this.#listeners,
    );
    document.addEventListener('pointerdown', this.#forget, this.#listeners);
  }

  stop(): void {
    this.#listeners.abort();
  }

  readonly #forget = (): void => {
    if (isLostFocus()) this.element = null;
  };

  readonly #forgetLeft = (): void => {
    if (this.element?.isConnected === true && !this.element.matches(':disabled')) this.#forget();
  };
}

export interface FocusKeeper {
  /** Brings the focus to the heading of the page, as soon as it has one. */
  readonly toPageHeading: () => void;
  readonly stop: () => void;
}

/**
 * Keeps the focus in the page. A button may take itself away by being pressed - a line is removed, a product published - or
 * cannot be pressed for a while; the browser then drops the focus, and who goes by keyboard or is read to would stand at
 * the top of the page. Here it goes on: back to the button, to one of its line or that of the next line, or to the heading
 * of the part.
 */
export const keepFocus = (main: HTMLElement): FocusKeeper => {
  const last = new LastFocused();
  let waitsForHeading = false;

  const toPageHeading = (): void => {
    waitsForHeading = !focusPageHeading(main);
  };
  const goOn = (lost: HTMLElement, gap: Gap | undefined): void => {
    const next =
      gap === undefined ? undefined : (madeAnew(lost, gap) ?? inNextLine(lost, gap) ?? aroundLine(lost, gap));
    if (next !== undefined) {
      next.focus({ preventScroll: true });
      // One that cannot be pressed yet has it as soon as it can.
      last.element = next;
    } else if (gap?.parent.isConnected !== true || !focusHeadingAround(gap.parent)) toPageHeading();
  };
  const observer = new MutationObserver((records) => {
    if (waitsForHeading && document.activeElement === main) toPageHeading();
    const { element } = last;
    if (element === null || !isLostFocus()) return;
    if (!element.isConnected) goOn(element, findGap(element, records));
    else if (!element.matches(`:disabled, ${IS_TYPED_IN}`)) element.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return {
    toPageHeading,
    stop: () => {
      observer.disconnect();
      last.stop();
    },
  };
};
