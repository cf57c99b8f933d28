import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureMark, proseToHtml, proseToText } from './index.ts';

const UUID = '0190a8c4-7a52-7f3e-9a0b-1c2d3e4f5a6b';
const inChinese = (source: string): string => proseToHtml(source, { language: 'zh-Hant' });

/** Everything that the renderer may write: these elements with these attributes, and words. */
const safe = new RegExp(
  `^(?:${[
    '[^<>]',
    '</?(?:p|ul|ol|li|em|strong|s|blockquote|h[234]|table|thead|tbody|tr|code)>',
    '<(?:br|hr)>',
    '<ol start="\\d+">',
    '<div class="table-frame" role="group" tabindex="0">|</div>|<pre tabindex="0">|</pre>',
    '<th scope="col"(?: data-align="(?:center|right)")?>|</th>|<td(?: data-align="(?:center|right)")?>|</td>',
    '<a href="(?:/(?![/\\\\\\\\])|mailto:)[^"<>]*">|<a href="https?://[^"<>]+" target="_blank" rel="noopener">|</a>',
    '<img src="/media/images/[0-9a-f-]{36}\\?w=960" srcset="[/\\w ?=,-]+" sizes="[^"<>]+" alt="[^"<>]*" width="\\d+" height="\\d+" loading="lazy" decoding="async">',
  ].join('|')})*$`,
);

const expectSafe = (source: string): void => {
  for (const origin of ['', 'https://shop.example.tw'])
    expect(
      proseToHtml(source, { language: 'en', origin }).replaceAll(`"${origin}/`, '"/'),
      `from ${JSON.stringify(source)}`,
    ).toMatch(safe);
};

describe('what a shop writes', () => {
  it.each([
    ['headings, one below the other whatever marks were used', '# 甲\n### 乙', '<h2>甲</h2><h3>乙</h3>'],
    ['paragraphs', 'a\n\nb', '<p>a</p><p>b</p>'],
    ['lists below their sentence', '包含：\n- 琴\n- 弓', '<p>包含：</p><ul><li>琴</li><li>弓</li></ul>'],
    ['numbered lists from their first number', '3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['bold and emphasis', '**a** *b*', '<p><strong>a</strong> <em>b</em></p>'],
    ['bold that ends at a Chinese bracket', '**「木棉」**學堂', '<p><strong>「木棉」</strong>學堂</p>'],
    ['a line that ends within a Chinese sentence', '慢慢\n學會', '<p>慢慢學會</p>'],
    ['a line that ends between words', 'learn\nslowly', '<p>learn\nslowly</p>'],
    [
      'tables',
      '| 天 | 退 |\n|---|--:|\n| 1 | 100% |',
      '<div class="table-frame" role="group" tabindex="0"><table><thead><tr><th scope="col">天</th><th scope="col" data-align="right">退</th></tr></thead>' +
        '<tbody><tr><td>1</td><td data-align="right">100%</td></tr></tbody></table></div>',
    ],
    ['quotes and rules', '> a\n\n---', '<blockquote><p>a</p></blockquote><hr>'],
    ['nothing of nothing', '', ''],
  ])('[OWN-9] may have %s', (_what, source, html) => {
    expect(inChinese(source)).toBe(html);
  });

  it('[OWN-9] links to pages of the shop in the language of the text, and to the web in another window', () => {
    const source = '[關於](/p/about) [週報](https://news.example/) <mailto:a@b.tw> [檔](/media/x)';
    expect(proseToHtml(source, { language: 'en' })).toBe(
      '<p><a href="/en/p/about">關於</a> <a href="https://news.example/" target="_blank" rel="noopener">週報</a> ' +
        '<a href="mailto:a@b.tw">mailto:a@b.tw</a> <a href="/media/x">檔</a></p>',
    );
    expect(proseToHtml('[a](/p/about)', { language: 'en', origin: 'https://shop.example' })).toContain(
      '<a href="https://shop.example/en/p/about">',
    );
  });

  it('[OWN-9] shows pictures of the shop with their place kept, and of a foreign one its words alone', () => {
    const html = inChinese(pictureMark(UUID, { width: 1600, height: 900 }, '老師的[手]'));
    expect(html).toContain(`<img src="/media/images/${UUID}?w=960"`);
    expect(html).toContain('alt="老師的[手]" width="1600" height="900"');
    expect(inChinese('![一張圖](https://tracker.example/x.png)')).toBe('<p>一張圖</p>');
  });

  it('[OWN-9] is plain words for search engines, with the addresses of its links for mails', () => {
    const source = '## 關於\n\n- **甲**\n- [乙](/p/b)';
    expect(proseToText(source, { language: 'zh-Hant' })).toBe('關於\n\n甲\n\n乙');
    expect(proseToText(source, { language: 'en', origin: 'https://s.tw' })).toContain('- 乙 https://s.tw/en/p/b');
  });

  it('[OWN-9] starts below the title of the section that it stands in', () => {
    expect(proseToHtml('# a\n## b\n### c', { language: 'en', topHeading: 3 })).toBe('<h3>a</h3><h4>b</h4><h4>c</h4>');
  });
});

describe('tables that leave cells out', () => {
  const wide = (columns: number, rows: number): string =>
    `${'a|'.repeat(columns)}\n${'-|'.repeat(columns)}\n${'x\n'.repeat(rows)}`;

  it('[OWN-9] [SAFE-1] have the cells that are missing, as long as they are fewer than the characters', () => {
    expect(inChinese('| 天 | 退 |\n|---|---|\n| 1').match(/<td>/g)).toHaveLength(2);
    expect(inChinese(`## 一\n${wide(3, 2)}\n## 二\n\n${wide(4, 3)}`).match(/<table>/g)).toHaveLength(2);
  });

  it.each([
    ['alone', wide(100, 3_000)],
    ['in a quote', wide(100, 3_000).replace(/^/gm, '> ')],
    ['in a list', `- ${wide(100, 3_000).replace(/\n/g, '\n  ')}`],
    ['many small ones', `${wide(60, 60)}\n`.repeat(20)],
    ['with rows that look like marks of a list', wide(100, 3_000).replaceAll('x', '1')],
    ['with rows of a dot', wide(100, 3_000).replaceAll('x', '.')],
  ])('[OWN-9] [SAFE-1] stay as they were written where nearly all are missing, %s', (_where, source) => {
    const html = inChinese(source);
    expect(html).not.toContain('<table>');
    expect(html.length).toBeLessThan(source.length * 10);
  });
});

describe('what somebody hides in it', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\nscript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](&#x6A;&#x61;vascript&colon;alert(1))',
    '[x](javascript&Tab;:alert(1))',
    '[x](\u0001javascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox(1))',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](\\/\\/evil.example)',
    '[x](https:evil.example)',
    '[x](https://evil.example"onmouseover="alert(1))',
    '[x](/p/a"onclick="alert(1))',
    '[x](</p/a" onclick="alert(1)>)',
    '[x](/p/a "title\\" onclick=alert(1)")',
    '![x](javascript:alert(1))',
    '![x"onerror="alert(1)](/media/images/x)',
    `![x" onerror="alert(1)](/media/images/${UUID})`,
    `![x](/media/images/${UUID}"onload="alert(1))`,
    `![x](/media/images/${UUID}#1x1"onload="alert(1))`,
    '![x](//evil.example/x.png)',
    '<javascript:alert(1)>',
    '<https://evil.example/"onclick=alert(1)>',
    '[x][r]\n\n[r]: javascript:alert(1)',
    '[x][r]\n\n[r]: <javascript:alert(1)> "t"',
    '```"><script>alert(1)</script>\n</code></pre><script>alert(1)</script>\n```',
    '`</code><script>alert(1)</script>`',
    '| <script> |\n|---|\n| <img onerror=alert(1)> |',
    '|a|\n|:-:" onclick="x|',
    '1"onclick="alert(1). a',
    '<!-- --><script>alert(1)</script>',
    '<![CDATA[<script>alert(1)</script>]]>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&#60;script&#62;alert(1)',
    '\\<script>alert(1)\\</script>',
    '**<b onclick=x>**',
    '# <script>\n<script>\n===',
    '\u0000<script>',
    '<<script>script>alert(1)<</script>/script>',
  ])('[OWN-9] %j is no markup', expectSafe);

  it('[OWN-9] leaves the words of a link that leads nowhere', () => {
    expect(inChinese('[]() [看**這**裡]() [a]( )')).toBe('<p> 看<strong>這</strong>裡 a</p>');
  });

  it('[OWN-9] whatever is typed, only the elements and attributes of the list come out', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...[
          '<',
          '>',
          '"',
          "'",
          '&',
          '[',
          ']',
          '(',
          ')',
          '!',
          '`',
          '*',
          '_',
          '~',
          '|',
          '-',
          '#',
          '\n',
          '\n\n',
          '\\',
          ' ',
        ],
        ...[
          'javascript:',
          'https://a',
          '/media/images/',
          UUID,
          'onclick=',
          '<script>',
          '&quot;',
          '&#34;',
          '&lt;',
          '](',
          '| - |',
        ],
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        expectSafe(pieces.join(''));
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});
