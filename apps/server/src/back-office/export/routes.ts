import { mgntExportContract as calls, SHOP_EXPORT_PATH } from '@kapok/contract';
import type { Language } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import { assertProvenLately, FetchCookie, type FetchCookieDeps } from '#server/accounts/identity/index.ts';
import { post } from '#server/platform/http/post.ts';
import { allTables, leftOut } from './all-tables.ts';
import type { Explained } from './exported-table.ts';
import { beginExport, fetchExport, readOwnExports } from './exports.ts';
import { registerArchiveRoute, type ArchiveDeps } from './send-archive.ts';
import { exportToWire } from './wire.ts';

const inWords = ({ zh, en }: Explained, language: Language): string => (language === 'en' ? en : zh);

/** Everything that can be taken along, in one archive (OWN-10). */
export const registerExportRoutes = (app: FastifyInstance, deps: ArchiveDeps & FetchCookieDeps): void => {
  const { db } = deps;
  const cookie = new FetchCookie('export', deps);

  post(app, calls.qryShopExports, async (_body, { caller }) =>
    (await readOwnExports(db, caller.memberId)).map(exportToWire),
  );

  post(app, calls.qryExportContent, (_body, { language }) =>
    Promise.resolve({
      Tables: allTables.map(({ file, title, columns }) => ({
        File: file,
        Title: inWords(title, language),
        Columns: columns.map(({ name, meaning }) => ({ Name: name, Meaning: inWords(meaning, language) })),
      })),
      LeftOut: leftOut.map(({ reason }) => inWords(reason, language)),
    }),
  );

  post(app, calls.beginShopExport, async (body, { caller, once }) => {
    // Everything that the shop knows leaves with it: not at a page that somebody left open.
    await assertProvenLately({ db }, caller);
    return beginExport(db, once, caller.memberId, body.WithFiles);
  });

  post(app, calls.fetchShopExport, async (body, { caller, reply }) => {
    await assertProvenLately({ db }, caller);
    const { id } = await fetchExport(db, caller.memberId, body.ExportId);
    cookie.give(reply, SHOP_EXPORT_PATH, { caller, subject: String(id) });
    return { Address: SHOP_EXPORT_PATH };
  });

  registerArchiveRoute(app, deps, cookie);
};
