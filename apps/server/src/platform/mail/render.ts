import {
  accentShades,
  languageTag,
  oneLine,
  pageAddress,
  speaksEnglish,
  type BilingualText,
  type Language,
} from '@kapok/domain';
import { escapeHtml } from '#server/platform/http/html.ts';
import { markedChinese } from './marked-chinese.ts';
import type { Mail, MailPart, RenderedMail } from './message.ts';
import type { Sender } from './sender.ts';

/** The colours of a mail that are the same for every shop. */
const GROUND = {
  light: {
    page: '#F2F3F6',
    card: '#FFFFFF',
    text: '#1F232A',
    small: '#616670',
    line: '#D5D8DD',
    onButton: '#FFFFFF',
  },
  dark: {
    page: '#13161D',
    card: '#1C2128',
    text: '#E7EAEE',
    small: '#AEB3BC',
    line: '#383D47',
    onButton: '#FFFFFF',
  },
} as const;
const { light } = GROUND;

/** Every colour of a mail; the test beside this file keeps their contrast. */
export const mailColors = (accent: string) => {
  const shades = accentShades(accent);
  return {
    light: { ...GROUND.light, shop: shades[7], button: shades[7] },
    dark: { ...GROUND.dark, shop: shades[4], button: shades[6] },
  };
};

type MailLink = NonNullable<MailPart['button']>;

type MailColors = ReturnType<typeof mailColors>;

/** What is said in one language. */
interface SpokenPart extends MailPart {
  readonly language: Language;
}

interface SpokenMail {
  readonly recipient: string;
  readonly parts: readonly [SpokenPart, ...SpokenPart[]];
}

/**
 * Writes a mail out as HTML and as text: one language, a rule, the other where the shop speaks it, and who sent it. Each links
 * to pages in its own.
 */
export const renderMail = ({ recipient, parts: [chinese, english] }: Mail, sender: Sender): RenderedMail =>
  renderParts(
    {
      recipient,
      parts: [linkedIn(chinese, 'zh-Hant'), ...(speaksEnglish(sender.languages) ? [linkedIn(english, 'en')] : [])],
    },
    sender,
  );

/** A part whose links lead to pages in the part's language. Every link of a mail leads to a page of the shop. */
const linkedIn = (part: MailPart, language: Language): SpokenPart => ({
  ...part,
  language,
  ...(part.button === undefined ? {} : { button: leadingIn(part.button, language) }),
  ...(part.stop === undefined ? {} : { stop: leadingIn(part.stop, language) }),
});

const leadingIn = ({ label, url }: MailLink, language: Language): MailLink => {
  const [, origin = '', path = '/'] = /^(https?:\/\/[^/]+)(\/.*)$/s.exec(url) ?? [];
  return { label, url: `${origin}${pageAddress(path, language)}` };
};

const renderParts = (mail: SpokenMail, sender: Sender): RenderedMail => ({
  recipient: mail.recipient,
  // Whatever it is made of: names that were kept by an older rule, too.
  subject: oneLine(mail.parts[0].subject),
  senderName: oneLine(sender.shopName.zh),
  stopUrl: mail.parts[0].stop?.url,
  html: htmlOf(mail, sender),
  text: [...mail.parts.map(textOfPart), footerLines(sender).join('\n')].join('\n\n----\n\n'),
});

/** The same thing in each language that the shop speaks. */
const inAll = (sender: Sender, { zh, en }: BilingualText): string =>
  zh === en || !speaksEnglish(sender.languages) ? zh : `${zh} · ${en}`;

const SENT_BY_ITSELF: BilingualText = { zh: '此信由系統自動寄出', en: 'This email was sent automatically' };

const footerLines = (sender: Sender): readonly string[] => [
  inAll(sender, sender.shopName),
  ...(sender.contact === '' ? [] : [sender.contact]),
  inAll(sender, SENT_BY_ITSELF),
];

const textOfPart = (part: MailPart): string =>
  [
    part.subject,
    ...part.paragraphs,
    part.prose?.text ?? '',
    (part.rows ?? []).map(([label, value]) => `${label}  ${value}`).join('\n'),
    part.button === undefined ? '' : `${part.button.label}:\n${part.button.url}`,
    part.note ?? '',
    part.signature?.text ?? '',
    part.stop === undefined ? '' : `${part.stop.label}:\n${part.stop.url}`,
  ]
    .filter((block) => block !== '')
    .join('\n\n');

/** Overrides the inline colours for readers whose mail is dark. A program that drops it shows the light mail. */
const darkStyle = ({ light: lightColors, dark }: MailColors): string =>
  `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}.prose a{color:${lightColors.shop}}` +
  '@media (prefers-color-scheme:dark){' +
  `body{background:${dark.page}!important;color:${dark.text}!important}` +
  `main{background:${dark.card}!important}hr,td{border-color:${dark.line}!important}` +
  `.small{color:${dark.small}!important}.shop,.prose a{color:${dark.shop}!important}` +
  `.button{background:${dark.button}!important}}</style>`;

const FONT = "-apple-system,'Segoe UI',Roboto,'PingFang TC','Noto Sans TC','Microsoft JhengHei',sans-serif";

const htmlOf = (mail: SpokenMail, sender: Sender): string => {
  const colors = mailColors(sender.accent);
  return (
    `<!doctype html><html lang="zh-Hant-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<title>${escapeHtml(mail.parts[0].subject)}</title>${darkStyle(colors)}</head>` +
    `<body style="margin:0;background:${light.page};color:${light.text};font:16px/1.7 ${FONT}">` +
    `<main style="display:block;max-width:560px;margin:0 auto;padding:32px 24px;background:${light.card};border-top:4px solid ${colors.light.button}">` +
    `<p class="shop" style="margin:0 0 24px;color:${colors.light.shop};font-weight:700">${escapeHtml(sender.shopName.zh)}</p>` +
    mail.parts
      .map((part) => htmlOfPart(part, colors))
      .join(`<hr style="border:0;border-top:1px solid ${light.line};margin:32px 0">`) +
    `<p class="small" style="margin:32px 0 0;color:${light.small};font-size:14px">${footerLines(sender).map(escapeHtml).join('<br>')}</p></main></body></html>`
  );
};

const htmlOfPart = (part: SpokenPart, colors: MailColors): string =>
  // Read aloud in the voice of its language.
  `<div lang="${languageTag[part.language]}"><h1 style="font-size:22px;line-height:1.4;margin:0 0 16px">${markedChinese(part.subject, part.language)}</h1>` +
  part.paragraphs.map((line) => `<p style="margin:0 0 16px">${markedChinese(line, part.language)}</p>`).join('') +
  (part.prose === undefined ? '' : `<div class="prose" style="margin:0 0 16px">${part.prose.html}</div>`) +
  tableOf(part.rows ?? [], part.language) +
  (part.button === undefined ? '' : buttonOf(part.button, colors)) +
  (part.note === undefined
    ? ''
    : `<p class="small" style="margin:0 0 16px;color:${light.small};font-size:14px">${escapeHtml(part.note)}</p>`) +
  (part.signature === undefined ? '' : `<div style="margin:24px 0 0">${part.signature.html}</div>`) +
  (part.stop === undefined ? '' : stopOf(part.stop)) +
  '</div>';

const stopOf = ({ label, url }: MailLink): string =>
  `<p class="small" style="margin:24px 0 0;font-size:14px"><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a></p>`;

/** A table, since programs such as Outlook give a bare link no padding. */
const buttonOf = ({ label, url }: MailLink, colors: MailColors): string =>
  `<table role="presentation" style="border-collapse:separate;margin:24px 0"><tr><td class="button" style="border:0;border-radius:8px;background:${colors.light.button}">` +
  `<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;color:${light.onButton};font-weight:700;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

const tableOf = (rows: NonNullable<MailPart['rows']>, language: Language): string =>
  rows.length === 0
    ? ''
    : `<table style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.map((row) => rowOf(row, language)).join('')}</table>`;

/** Characters of the longest value that stands in one line beside its label on a phone, such as an amount. */
const MOST_IN_ONE_LINE = 16;

const CELL = `padding:6px 0;border-bottom:1px solid ${light.line};vertical-align:top`;

/** Amounts stand whole at the right, words beside a whole label: a reason or an address takes as many lines as it needs. */
const rowOf = ([label, value]: readonly [string, string], language: Language): string => {
  const [ofLabel, ofValue] =
    value.length <= MOST_IN_ONE_LINE
      ? ['padding-right:16px', 'text-align:right;white-space:nowrap']
      : ['padding-right:16px;white-space:nowrap', 'text-align:right;overflow-wrap:anywhere'];
  return (
    `<tr><td style="${CELL};${ofLabel}">${markedChinese(label, language)}</td>` +
    `<td style="${CELL};${ofValue}">${markedChinese(value, language)}</td></tr>`
  );
};
