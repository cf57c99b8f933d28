import { describe, expect, it } from 'vitest';
import type { Mail, MailPart } from './message.ts';
import { mailColors, renderMail } from './render.ts';

const sender = {
  shopName: { zh: '海浪學堂', en: 'Wave School' },
  languages: 'chinese-and-english' as const,
  contact: 'help@shop.example.tw',
  accent: '#C64A14',
};
const hostile = `<img src=x onerror="alert('1')">&`;
const escaped = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;';

const zh: MailPart = {
  subject: '付款成功',
  paragraphs: ['已收到 NT$1,050。'],
  rows: [['大提琴 × 1', 'NT$1,050']],
  button: { label: '開始觀看', url: 'https://shop.example.tw/users?a=1&b=2' },
};
const en: MailPart = { subject: 'Payment received', paragraphs: ['We received NT$1,050.'] };
const mail: Mail = { recipient: 'mei@example.com', parts: [zh, en] };

/** Contrast of two colours `#RRGGBB` by the formula of WCAG 2, from 1 to 21. */
const contrast = (first: string, second: string): number => {
  const [dim = 0, bright = 0] = [luminance(first), luminance(second)].toSorted((one, other) => one - other);
  return (bright + 0.05) / (dim + 0.05);
};
const luminance = (hex: string): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
    const part = Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);

describe('a mail written out', () => {
  const written = renderMail(mail, sender);

  it('says it in Chinese first, in English below a rule, and who sent it', () => {
    expect(written.subject).toBe('付款成功');
    expect(written.recipient).toBe('mei@example.com');
    for (const body of [written.html, written.text]) {
      expect(body.indexOf('已收到')).toBeLessThan(body.indexOf('We received'));
      expect(body).toContain('help@shop.example.tw');
      expect(body).toContain('此信由系統自動寄出');
    }
    expect(written.html.match(/<hr /g)).toHaveLength(1);
    expect(written.html.indexOf('<div lang="en">')).toBeLessThan(written.html.indexOf('We received'));
  });

  it('[OWN-4] says nothing in English where the shop speaks Chinese alone', () => {
    const { html, text } = renderMail(mail, { ...sender, languages: 'chinese' });
    for (const body of [html, text]) {
      expect(body).toContain('已收到');
      expect(body).toContain('此信由系統自動寄出');
      for (const words of ['We received', 'Wave School', 'This email']) expect(body).not.toContain(words);
    }
    expect(html).not.toContain('<hr');
    expect(html).not.toContain('lang="en"');
  });

  it.each(['light', 'dark'] as const)('[LOOK-10] can be read in a %s mailbox', (scheme) => {
    const { page, card, text, small, shop, button, onButton } = mailColors('#C64A14')[scheme];
    for (const [words, ground] of [
      [text, page],
      [text, card],
      [small, card],
      [shop, card],
      [onButton, button],
    ] as const)
      expect(contrast(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(button, card)).toBeGreaterThanOrEqual(3);
    expect(written.html).toContain(`background:${button}`);
    expect(written.html).toContain('<meta name="color-scheme" content="light dark">');
  });

  it('[OFFER-6] leads who wants no more such mails to the page that ends them, in the language of each part', () => {
    const stop = { label: 'x', url: 'https://shop.example.tw/login/stop-mails#token=1' };
    const marketing = renderMail(
      {
        ...mail,
        parts: [
          { ...zh, stop },
          { ...en, stop },
        ],
      },
      sender,
    );
    for (const body of [marketing.html, marketing.text]) {
      expect(body).toContain('https://shop.example.tw/login/stop-mails#token=1');
      expect(body).toContain('https://shop.example.tw/en/login/stop-mails#token=1');
    }
    expect([marketing.stopUrl, written.stopUrl]).toEqual([stop.url, undefined]);
  });

  it('says the same as text: lines, amounts and the address of the button', () => {
    expect(written.text).toContain('大提琴 × 1  NT$1,050');
    expect(written.text).toContain('開始觀看:\nhttps://shop.example.tw');
    expect(written.text).toContain('https://shop.example.tw/users?a=1&b=2');
    expect(written.text).not.toContain('<');
  });

  it('[LOOK-10] links to pages in the language that it is read in', () => {
    const button = { label: 'Watch', url: 'https://shop.example.tw/login/reset#token=abc' };
    const { text } = renderMail(
      {
        ...mail,
        parts: [
          { ...zh, button },
          { ...en, button },
        ],
      },
      sender,
    );
    expect(text.match(/https:\S+/g)).toEqual([
      'https://shop.example.tw/login/reset#token=abc',
      'https://shop.example.tw/en/login/reset#token=abc',
    ]);
  });

  it('holds amounts in one line, and lets what people wrote take as many as it needs', () => {
    const rows = [
      ['大提琴 × 1', 'NT$1,050'],
      ['退貨原因', '收到的筆尖有一支分岔，而且顏色和網頁上看到的照片不太一樣'],
    ] as const;
    const { html } = renderMail({ ...mail, parts: [{ ...zh, rows }, en] }, sender);
    const styleOf = (cell: string): string => new RegExp(`<td style="([^"]*)">${cell}`).exec(html)?.[1] ?? 'none';
    expect(styleOf('NT\\$1,050')).toContain('nowrap');
    expect(styleOf('收到的筆尖')).not.toContain('nowrap');
    expect(styleOf('退貨原因')).toContain('nowrap');
  });

  it('[LOOK-10] reads Chinese names in English in their own voice, wherever they stand', () => {
    const named: MailPart = {
      subject: 'Badminton: 第3堂課改期',
      paragraphs: ['There is a new announcement in your course 「羽球入門」 & more.'],
      rows: [['羽球入門 × 1', '臺北市']],
    };
    const { html, text } = renderMail({ ...mail, parts: [zh, named] }, sender);
    const spoken = (words: string): string => `<span lang="zh-Hant-TW">${words}</span>`;
    const english = html.slice(html.indexOf('<div lang="en">'));
    expect(english).toContain(`>Badminton: ${spoken('第3堂課改期')}</h1>`);
    expect(english).toContain(`in your course ${spoken('「羽球入門」')} &amp; more.`);
    expect(english).toContain(`>${spoken('羽球入門')} × 1</td>`);
    expect(english).toContain(`>${spoken('臺北市')}</td>`);
    expect(html.slice(0, html.indexOf('<div lang="en">'))).not.toContain('<span');
    expect(text).not.toContain('<span');
  });

  it('lets no text become markup, wherever it stands', () => {
    const everywhere: MailPart = {
      subject: hostile,
      paragraphs: [hostile],
      rows: [[hostile, hostile]],
      button: { label: hostile, url: `https://shop.example.tw/"onclick="x${hostile}` },
    };
    const { html } = renderMail(
      { recipient: 'a@example.com', parts: [everywhere, en] },
      { ...sender, shopName: { zh: hostile, en: hostile }, contact: hostile },
    );
    expect(html).not.toContain('<img');
    expect(html).not.toContain('"onclick');
    // Title, heading, paragraph, both cells, label, address, sender at the top and at the end, and contact.
    expect(html.split(escaped)).toHaveLength(11);
  });
});
