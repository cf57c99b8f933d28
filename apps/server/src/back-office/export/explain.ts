import { allTables, leftOut } from './all-tables.ts';
import type { Explained, ExportedTable } from './exported-table.ts';

/** What an archive holds, for its own page. */
export interface ArchiveSummary {
  readonly shopName: string;
  readonly takenAt: string;
  readonly hasFiles: boolean;
  readonly rows: ReadonlyMap<string, number>;
  /** Files whose content is gone. */
  readonly missing: readonly string[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const both = ({ zh, en }: Explained): string =>
  `<span lang="zh-Hant">${escaped(zh)}</span><br><span lang="en">${escaped(en)}</span>`;

const STYLE = `:root { color-scheme: light dark; font: 16px/1.6 system-ui, 'Noto Sans TC', sans-serif }
body { max-width: 64rem; margin: 0 auto; padding: 1.5rem }
section { margin-block: 2.5rem }
h2 { margin-bottom: 0 }
table { border-collapse: collapse; width: 100%; margin-top: 1rem }
td, th { text-align: start; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid #8884 }
th { white-space: nowrap; font-weight: 600 }
code { font-size: .95em }`;

const tableHtml = ({ file, title, columns }: ExportedTable, rows: number): string => `<section>
<h2 id="${file}"><code>${file}</code></h2>
<p>${both(title)}</p>
<p>${rows} 列 · rows</p>
<table><thead><tr><th scope="col">欄位 · Column</th><th scope="col">說明 · Meaning</th></tr></thead><tbody>
${columns.map(({ name, meaning }) => `<tr><th scope="row"><code>${name}</code></th><td>${both(meaning)}</td></tr>`).join('\n')}
</tbody></table></section>`;

const general: readonly Explained[] = [
  {
    zh: '所有 CSV 檔皆為 UTF-8（含 BOM），可直接用 Excel 開啟。時間為台北時間，金額為新台幣。是否以 yes、no 表示。',
    en: 'All CSV files are UTF-8 with a mark that Excel reads. Times are those of Taipei, sums are NTD. Yes and no are written yes, no.',
  },
  {
    zh: '試算表會當成公式的文字，以及會被去掉開頭 0 的電話與長號碼，前面加上一個單引號；匯入時會自動去除。',
    en: 'Text that a spreadsheet would run as a formula, and phones and long numbers that it would spoil, begin with an apostrophe. Imports take it off.',
  },
  {
    zh: '檔案含個人資料：請妥善保管，用畢刪除。',
    en: 'The files hold personal data: keep them safe, and delete them when they are not needed any more.',
  },
];

const filesSaid: Explained = {
  zh: '影片、聲音、圖片的原始檔與字幕在 files 資料夾，位置列在 files.csv。',
  en: 'Originals of films, sounds and pictures, and captions, are in the folder files; files.csv names their places.',
};
const filesLeftOut: Explained = {
  zh: '這份匯出檔不含影片、聲音與圖片的檔案。',
  en: 'The files of films, sounds and pictures are not in this export.',
};
const missingSaid: Explained = { zh: '以下檔案已不存在：', en: 'These files are gone:' };

const missingHtml = (missing: readonly string[]): string =>
  missing.length === 0
    ? ''
    : `<p>${both(missingSaid)}</p><ul>${missing.map((place) => `<li><code>${escaped(place)}</code></li>`).join('')}</ul>`;

const leftOutHtml = (): string => `<section><h2>沒有匯出的資料 · Not taken along</h2><ul>
${leftOut.map(({ reason, tables }) => `<li>${both(reason)}<br><small><code>${tables.join(', ')}</code></small></li>`).join('\n')}
</ul></section>`;

/** The page of an archive that explains each of its columns, in both languages. */
export const explainArchive = ({ shopName, takenAt, hasFiles, rows, missing }: ArchiveSummary): string =>
  `<!doctype html>
<html lang="zh-Hant"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(shopName)} · 匯出資料說明 · About this export</title><style>${STYLE}</style></head><body>
<h1>${escaped(shopName)}</h1>
<p>${escaped(takenAt)}</p>
${[...general, hasFiles ? filesSaid : filesLeftOut].map((text) => `<p>${both(text)}</p>`).join('\n')}
${missingHtml(missing)}
<nav><ul>${allTables.map(({ file }) => `<li><a href="#${file}"><code>${file}</code></a></li>`).join('')}</ul></nav>
${allTables.map((table) => tableHtml(table, rows.get(table.file) ?? 0)).join('\n')}
${leftOutHtml()}
</body></html>
`;
