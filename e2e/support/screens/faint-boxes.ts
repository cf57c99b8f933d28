import type { Page } from 'playwright-core';
import { contrast } from '../../../packages/domain/src/accent.ts';

/** By WCAG 1.4.11, for the shape of whatever can be pressed. */
const SHAPE_MINIMUM = 3;

/** Boxes to tick whose edge can hardly be told from what they stand on, one line each: they look switched off. */
export const findFaintBoxes = async (page: Page): Promise<readonly string[]> => {
  const boxes = await page.evaluate(() => {
    const isClear = (color: string): boolean => color === 'transparent' || color.endsWith(', 0)');
    const groundOf = (element: Element | null): string => {
      if (element === null) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return isClear(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
    };
    const empty = document.querySelectorAll('input:is([type="checkbox"], [type="radio"]):not(:checked, :disabled)');
    return [...empty]
      .map((box) => ({ box, style: getComputedStyle(box) }))
      .filter(({ style }) => style.opacity !== '0')
      .map(({ box, style }) => ({
        name: box.closest('label')?.textContent ?? '',
        isOwn: style.appearance === 'none',
        edge: style.borderTopColor,
        ground: groundOf(box.parentElement),
      }));
  });
  return boxes
    .filter(({ isOwn, edge, ground }) => !isOwn || contrast(toHex(edge), toHex(ground)) < SHAPE_MINIMUM)
    .map(({ name, edge, ground }) => `shows the box of “${name.slice(0, 40)}” as ${edge} on ${ground}`);
};

const toHex = (color: string): string =>
  `#${(color.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;
