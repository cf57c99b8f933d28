import { escapeHtml } from '#server/http/html.ts';
import type { Mail, MailPart, RenderedMail } from './message.ts';

export interface Sender {
  readonly shopName: string;
  readonly contact: string;
}

/** Writes a mail out as HTML and as text: one language, a rule, the other, and who sent it. */
export const renderMail = (mail: Mail, sender: Sender): RenderedMail => ({
  recipient: mail.recipient,
  subject: mail.parts[0].subject,
  html: htmlOf(mail, sender),
  text: [...mail.parts.map(textOfPart), footerLines(sender).join('\n')].join('\n\n----\n\n'),
});

const footerLines = (sender: Sender): readonly string[] => [
  sender.shopName,
  sender.contact,
  '此信由系統自動寄出 · This mail was sent automatically',
];

const textOfPart = (part: MailPart): string =>
  [
    part.subject,
    ...part.paragraphs,
    ...(part.rows ?? []).map(([label, value]) => `${label}  ${value}`),
    ...(part.button === undefined ? [] : [`${part.button.label}: ${part.button.url}`]),
  ].join('\n\n');

/** For readers whose mail is dark: the colours beside the texts are for everyone else, and for programs that drop this. */
const DARK =
  '<style>@media (prefers-color-scheme:dark){body{background:#111318!important;color:#E8EAEE!important}' +
  'main{background:#1B1E24!important}hr,td{border-color:#3A3F48!important}.small{color:#A9AEB8!important}}</style>';

const htmlOf = (mail: Mail, sender: Sender): string =>
  `<!doctype html><html lang="zh-Hant-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>${escapeHtml(mail.parts[0].subject)}</title>${DARK}</head>` +
  `<body style="margin:0;background:#F2F3F6;color:#1F232A;font:16px/1.7 -apple-system,'Segoe UI',Roboto,'PingFang TC','Noto Sans TC','Microsoft JhengHei',sans-serif">` +
  `<main style="max-width:560px;margin:0 auto;padding:32px 24px;background:#FFFFFF">` +
  mail.parts.map(htmlOfPart).join('<hr style="border:0;border-top:1px solid #D5D8DD;margin:32px 0">') +
  `<p class="small" style="margin:32px 0 0;color:#616670;font-size:14px">${footerLines(sender).map(escapeHtml).join('<br>')}</p></main></body></html>`;

/** Those of a mail's parts. */
const LANGUAGES = ['zh-Hant-TW', 'en'] as const;

const htmlOfPart = (part: MailPart, index: number): string =>
  // Read aloud in the voice of its language.
  `<div lang="${LANGUAGES[index] ?? ''}"><h1 style="font-size:22px;line-height:1.4;margin:0 0 16px">${escapeHtml(part.subject)}</h1>` +
  part.paragraphs.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('') +
  tableOf(part.rows ?? []) +
  (part.button === undefined
    ? ''
    : `<p style="margin:24px 0"><a href="${escapeHtml(part.button.url)}" style="background:#2B56BD;color:#FFFFFF;padding:12px 24px;border-radius:8px;text-decoration:none">${escapeHtml(part.button.label)}</a></p>`) +
  '</div>';

const tableOf = (rows: NonNullable<MailPart['rows']>): string =>
  rows.length === 0
    ? ''
    : `<table style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.map(rowOf).join('')}</table>`;

/** Characters of the longest value that stands in one line beside its label on a phone, such as an amount. */
const MOST_IN_ONE_LINE = 16;

const CELL = 'padding:6px 0;border-bottom:1px solid #E4E6EA;vertical-align:top';

/** Amounts stand whole at the right, words beside a whole label: a reason or an address takes as many lines as it needs. */
const rowOf = ([label, value]: readonly [string, string]): string => {
  const [ofLabel, ofValue] =
    value.length <= MOST_IN_ONE_LINE
      ? ['padding-right:16px', 'text-align:right;white-space:nowrap']
      : ['padding-right:16px;white-space:nowrap', 'overflow-wrap:anywhere'];
  return (
    `<tr><td style="${CELL};${ofLabel}">${escapeHtml(label)}</td>` +
    `<td style="${CELL};${ofValue}">${escapeHtml(value)}</td></tr>`
  );
};
