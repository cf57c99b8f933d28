import { languageTag, languages, pageAddress, type Language } from '@kapok/domain';
import { escapeHtml } from '#server/platform/http/html.ts';
import type { Mail, MailPart, RenderedMail } from './message.ts';

export interface Sender {
  readonly shopName: string;
  readonly contact: string;
}

/** Every colour of a mail; the test beside this file keeps their contrast. */
export const MAIL_COLORS = {
  light: {
    page: '#F2F3F6',
    card: '#FFFFFF',
    text: '#1F232A',
    small: '#616670',
    line: '#D5D8DD',
    shop: '#B9410F',
    button: '#B9410F',
    onButton: '#FFFFFF',
  },
  dark: {
    page: '#13161D',
    card: '#1C2128',
    text: '#E7EAEE',
    small: '#AEB3BC',
    line: '#383D47',
    shop: '#FF9A75',
    button: '#C64A14',
    onButton: '#FFFFFF',
  },
} as const;
const { light } = MAIL_COLORS;

/** Writes a mail out as HTML and as text: one language, a rule, the other, and who sent it. Each links to pages in its own. */
export const renderMail = (written: Mail, sender: Sender): RenderedMail => {
  const [first, second] = written.parts;
  return renderParts({ ...written, parts: [linkedIn(first, languages[0]), linkedIn(second, languages[1])] }, sender);
};

/** A part whose button leads to the page in the part's language. Every button of a mail leads to a page of the shop. */
const linkedIn = (part: MailPart, language: Language): MailPart => {
  if (part.button === undefined) return part;
  const [, origin = '', path = '/'] = /^(https?:\/\/[^/]+)(\/.*)$/s.exec(part.button.url) ?? [];
  return { ...part, button: { ...part.button, url: `${origin}${pageAddress(path, language)}` } };
};

const renderParts = (mail: Mail, sender: Sender): RenderedMail => ({
  recipient: mail.recipient,
  subject: mail.parts[0].subject,
  html: htmlOf(mail, sender),
  text: [...mail.parts.map(textOfPart), footerLines(sender).join('\n')].join('\n\n----\n\n'),
});

const footerLines = (sender: Sender): readonly string[] => [
  sender.shopName,
  sender.contact,
  '此信由系統自動寄出 · This email was sent automatically',
];

const textOfPart = (part: MailPart): string =>
  [
    part.subject,
    ...part.paragraphs,
    (part.rows ?? []).map(([label, value]) => `${label}  ${value}`).join('\n'),
    part.button === undefined ? '' : `${part.button.label}:\n${part.button.url}`,
  ]
    .filter((block) => block !== '')
    .join('\n\n');

/** Overrides the inline colours for readers whose mail is dark. A program that drops it shows the light mail. */
const DARK =
  '<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){' +
  `body{background:${MAIL_COLORS.dark.page}!important;color:${MAIL_COLORS.dark.text}!important}` +
  `main{background:${MAIL_COLORS.dark.card}!important}hr,td{border-color:${MAIL_COLORS.dark.line}!important}` +
  `.small{color:${MAIL_COLORS.dark.small}!important}.shop{color:${MAIL_COLORS.dark.shop}!important}` +
  `.button{background:${MAIL_COLORS.dark.button}!important}}</style>`;

const FONT = "-apple-system,'Segoe UI',Roboto,'PingFang TC','Noto Sans TC','Microsoft JhengHei',sans-serif";

const htmlOf = (mail: Mail, sender: Sender): string =>
  `<!doctype html><html lang="zh-Hant-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
  `<title>${escapeHtml(mail.parts[0].subject)}</title>${DARK}</head>` +
  `<body style="margin:0;background:${light.page};color:${light.text};font:16px/1.7 ${FONT}">` +
  `<main style="display:block;max-width:560px;margin:0 auto;padding:32px 24px;background:${light.card};border-top:4px solid ${light.button}">` +
  `<p class="shop" style="margin:0 0 24px;color:${light.shop};font-weight:700">${escapeHtml(sender.shopName)}</p>` +
  mail.parts.map(htmlOfPart).join(`<hr style="border:0;border-top:1px solid ${light.line};margin:32px 0">`) +
  `<p class="small" style="margin:32px 0 0;color:${light.small};font-size:14px">${footerLines(sender).map(escapeHtml).join('<br>')}</p></main></body></html>`;

const htmlOfPart = (part: MailPart, index: number): string =>
  // Read aloud in the voice of its language.
  `<div lang="${languageTag[languages[index] ?? languages[0]]}"><h1 style="font-size:22px;line-height:1.4;margin:0 0 16px">${escapeHtml(part.subject)}</h1>` +
  part.paragraphs.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('') +
  tableOf(part.rows ?? []) +
  (part.button === undefined ? '' : buttonOf(part.button)) +
  '</div>';

/** A table, since programs such as Outlook give a bare link no padding. */
const buttonOf = ({ label, url }: NonNullable<MailPart['button']>): string =>
  `<table role="presentation" style="border-collapse:separate;margin:24px 0"><tr><td class="button" style="border:0;border-radius:8px;background:${light.button}">` +
  `<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;color:${light.onButton};font-weight:700;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

const tableOf = (rows: NonNullable<MailPart['rows']>): string =>
  rows.length === 0
    ? ''
    : `<table style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.map(rowOf).join('')}</table>`;

/** Characters of the longest value that stands in one line beside its label on a phone, such as an amount. */
const MOST_IN_ONE_LINE = 16;

const CELL = `padding:6px 0;border-bottom:1px solid ${light.line};vertical-align:top`;

/** Amounts stand whole at the right, words beside a whole label: a reason or an address takes as many lines as it needs. */
const rowOf = ([label, value]: readonly [string, string]): string => {
  const [ofLabel, ofValue] =
    value.length <= MOST_IN_ONE_LINE
      ? ['padding-right:16px', 'text-align:right;white-space:nowrap']
      : ['padding-right:16px;white-space:nowrap', 'text-align:right;overflow-wrap:anywhere'];
  return (
    `<tr><td style="${CELL};${ofLabel}">${escapeHtml(label)}</td>` +
    `<td style="${CELL};${ofValue}">${escapeHtml(value)}</td></tr>`
  );
};
