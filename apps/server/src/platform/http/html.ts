/** HTML that is safe to send: made by the `html` template alone. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type HtmlValue = Html | string | number | readonly Html[];

/** Writes HTML; every text put into it is escaped, for element content and for quoted attributes alike. */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(parts.map((part, index) => part + write(values[index])).join(''));

export const noHtml = new Html('');

const write = (value: HtmlValue | undefined): string => {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return escapeHtml(value);
  return typeof value === 'number' ? String(value) : value.map((each) => each.text).join('');
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (special) => entities[special] ?? special);
