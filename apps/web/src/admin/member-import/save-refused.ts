import { MOST_IMPORT_ROWS, mgntMemberImportContract } from '@kapok/contract';
import { saveTable } from '#web/admin/shared/table-file.ts';
import { call } from '#web/api/api.ts';
import type { MemberImportWords } from '#web/texts/zh-hant/member-import.ts';
import type { ImportedRow } from './import-queries.ts';

/** Hands every refused row of an import to the person, with its line and why; the columns are known when the file is chosen again. */
export const saveRefused = async (importId: number, words: MemberImportWords): Promise<void> => {
  const { fields } = words;
  const table = [[words.lineTitle, fields.email, fields.name, fields.products, words.reasonTitle]];
  let page: readonly ImportedRow[];
  let After = 0;
  do {
    page = await call(mgntMemberImportContract.qryMemberImportRows, {
      ImportId: importId,
      Outcome: 'refused',
      Most: MOST_IMPORT_ROWS,
      After,
    });
    for (const { Line, Email, Name, Products, Reason } of page) {
      const reason = Reason === null ? '' : words.reasons[Reason].replace(/[：:]$/, '');
      table.push([String(Line), Email, Name, Products.join('；'), reason]);
      After = Line;
    }
  } while (page.length === MOST_IMPORT_ROWS);
  saveTable('refused-rows.csv', table);
};
