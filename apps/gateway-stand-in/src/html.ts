/** Markup that is safe to send: every text in it went through `html`. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | undefined | Html | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const markupOf = (part: Part): string => {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
};

/** Writes markup from a template; texts put into it are escaped, so they can never become markup or leave an attribute. */
export const html = (fixed: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: fixed.reduce((written, text, index) => written + markupOf(parts[index - 1]) + text),
});
