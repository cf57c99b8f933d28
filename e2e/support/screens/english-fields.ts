import type { Page } from 'playwright-core';

/**
 * The fields of the page that ask for English: by what they are called, or by the language that they are written in. A choice
 * may name it, such as the one of the shop's languages.
 */
export const findEnglishFields = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>(
      'input:not([type="radio"]), textarea, select, [contenteditable]',
    );
    const nameOf = (field: HTMLInputElement): string =>
      [...[...(field.labels ?? [])].map((label) => label.textContent), field.ariaLabel, field.placeholder, field.name]
        .filter((name) => name !== null && name !== '')
        .join(' ');
    const asked = [...fields].filter((field) => field.lang === 'en' || /英文|English/i.test(nameOf(field)));
    return asked.map((field) => `asks for “${nameOf(field)}”`);
  });
