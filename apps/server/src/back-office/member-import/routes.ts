import { mgntMemberImportContract as calls } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { post } from '#server/platform/http/post.ts';
import { beginImport, checkImport, runImport, tellAgain, tellLater, undoImport, type ImportDeps } from './imports.ts';
import { listGivable } from './product-names.ts';
import { listImports, listReported, readImport } from './read-imports.ts';
import { receivePiece } from './receive.ts';
import { detailsToWire, headToWire, rowToWire } from './wire.ts';

/** Members who are taken over with what they own (OFFER-4). */
export const registerMemberImportRoutes = (app: FastifyInstance, deps: ImportDeps): void => {
  const { db } = deps;
  registerReading(app, deps);
  post(app, calls.beginMemberImport, async (body, { caller, once }) => ({
    ImportId: await beginImport(db, once, {
      staffId: caller.memberId,
      fileName: body.FileName,
      columns: body.Columns,
      separator: body.Separator,
    }),
  }));
  post(app, calls.sendMemberRows, async (body) => ({
    Rows: await receivePiece(db, {
      importId: body.ImportId,
      piece: body.Piece,
      firstLine: body.FirstLine,
      text: body.Text,
    }),
  }));
  post(app, calls.checkMemberImport, (body, { once }) =>
    checkImport(
      db,
      once,
      body.ImportId,
      Object.fromEntries(body.Products.map(({ Name, ProductIds }) => [Name, ProductIds])),
    ),
  );
  post(app, calls.runMemberImport, (body, { caller, once }) =>
    runImport(deps, once, caller.memberId, {
      importId: body.ImportId,
      fingerprint: body.Fingerprint,
      mails: body.Mails,
      mailSubject: body.MailSubject?.trim() ?? '',
      mailOpening: body.MailOpening?.trim() ?? '',
    }),
  );
  post(app, calls.mailMemberImport, (body, { caller, once }) => tellLater(deps, once, caller.memberId, body.ImportId));
  post(app, calls.mailMemberImportAgain, (body, { caller, once }) =>
    tellAgain(deps, once, caller.memberId, body.ImportId),
  );
  post(app, calls.undoMemberImport, (body, { caller, once }) => undoImport(db, once, caller.memberId, body.ImportId));
};

const ROWS_OF_PAGE = 500;

const registerReading = (app: FastifyInstance, { db, mailer }: ImportDeps): void => {
  post(app, calls.qryMemberImports, async () => (await listImports(db)).map(headToWire));
  post(app, calls.qryMemberImport, async (body) => detailsToWire(await readImport(db, body.ImportId), mailer));
  post(app, calls.qryImportProducts, async (_body, { language }) =>
    (await listGivable(db)).map(({ productId, names: [, , zh = '', en = ''] }) => ({
      ProductId: productId,
      ProductName: language === 'en' && en !== '' ? en : zh,
    })),
  );
  post(app, calls.qryMemberImportRows, async (body, { reply }) => {
    reply.header('cache-control', 'no-store');
    const page = { afterLine: body.After ?? 0, most: body.Most ?? ROWS_OF_PAGE };
    return (await listReported(db, body.ImportId, body.Outcome, page)).map(rowToWire);
  });
};
