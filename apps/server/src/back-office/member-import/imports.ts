import { z } from 'zod';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { inTransactionOnce, type Once } from '#server/platform/http/once.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Mailer } from '#server/platform/mail/index.ts';
import { insertImport, lockImport, moveImport, setMails, type ImportMails, type NewImport } from './import-queries.ts';
import type { ChosenProducts } from './product-names.ts';
import { countMails, letTellAgain } from './telling-queries.ts';
import { queueImport, queueTelling } from './work-off-import.ts';

/** Begins an import, whose rows come in pieces. Throws `invalid-request` where no column holds the e-mail. */
export const beginImport = (db: Database, once: Once | undefined, wish: NewImport): Promise<number> => {
  if (!wish.columns.includes('email')) {
    throw new ShopError('invalid-request', {
      fields: [{ field: 'Columns', fault: 'missing-columns' }],
      columns: ['email'],
    });
  }
  return inTransactionOnce(db, once, z.int(), (tx) => insertImport(tx, wish));
};

const mustMove = async (moved: Promise<boolean>): Promise<void> => {
  if (!(await moved)) throw new ShopError('conflict-changed');
};

/** Has an import looked at; it may be looked at again with other products. Throws `conflict-changed` once it has begun. */
export const checkImport = (
  db: Database,
  once: Once | undefined,
  importId: number,
  productNames: ChosenProducts,
): Promise<boolean> =>
  inTransactionOnce(db, once, z.boolean(), async (tx) => {
    await mustMove(moveImport(tx, importId, 'check', { productNames, hasChanged: false }));
    await queueImport(tx, importId);
    return true;
  });

export interface RunWish {
  readonly importId: number;
  readonly fingerprint: string;
  readonly mails: ImportMails;
  readonly mailSubject: string;
  readonly mailOpening: string;
}

/** What tells members of their account. */
export interface ImportDeps {
  readonly db: Database;
  readonly mailer: Pick<Mailer, 'instead'>;
}

/** Nothing is said to be sent that nobody takes (TRUE-1). */
const mustHaveMailServer = ({ mailer }: ImportDeps): void => {
  if (mailer.instead !== 'nowhere') return;
  throw new ShopError('invalid-request', { fields: [{ field: 'Mails', fault: 'no-mail-server' }] });
};

/**
 * Has an import carried out as it was looked at. Throws `conflict-changed` where that was not what staff saw, and `invalid-request` where
 * members are to be told at once and there is no mail server.
 */
export const runImport = async (
  deps: ImportDeps,
  once: Once | undefined,
  staffId: number | null,
  wish: RunWish,
): Promise<boolean> => {
  if (wish.mails === 'now') mustHaveMailServer(deps);
  return inTransactionOnce(deps.db, once, z.boolean(), async (tx) => {
    const { importId, fingerprint, mails, mailSubject, mailOpening } = wish;
    const found = await lockImport(tx, importId);
    if (found === undefined) throw new ShopError('not-found');
    if (found.fingerprint !== fingerprint) throw new ShopError('conflict-changed');
    const change = { agreedFingerprint: fingerprint, hasChanged: false, mails, mailSubject, mailOpening };
    await mustMove(moveImport(tx, importId, 'agree', change));
    await note(tx, staffId, importId, 'members-imported');
    await queueImport(tx, importId);
    return true;
  });
};

/** Tells new members of an import of their account, where that was left for later. */
export const tellLater = async (
  deps: ImportDeps,
  once: Once | undefined,
  staffId: number | null,
  importId: number,
): Promise<boolean> => {
  mustHaveMailServer(deps);
  return inTransactionOnce(deps.db, once, z.boolean(), async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== 'done') throw new ShopError('conflict-changed');
    await setMails(tx, importId, 'now');
    await note(tx, staffId, importId, 'mail-member-import');
    await queueTelling(tx, importId);
    return true;
  });
};

/** Tells those once more who were told a while ago and have never come in. How many these are. */
export const tellAgain = async (
  deps: ImportDeps,
  once: Once | undefined,
  staffId: number | null,
  importId: number,
): Promise<number> => {
  mustHaveMailServer(deps);
  return inTransactionOnce(deps.db, once, z.int(), async (tx) => {
    const found = await lockImport(tx, importId);
    if (found?.state !== 'done' || found.mails !== 'now') throw new ShopError('conflict-changed');
    const { again } = await countMails(tx, importId);
    if (again === 0) return 0;
    await letTellAgain(tx, importId);
    await note(tx, staffId, importId, 'mail-member-import');
    await queueTelling(tx, importId);
    return again;
  });
};

/** Takes an import back. Throws `conflict-changed` where it is not done, or was taken back already. */
export const undoImport = (
  db: Database,
  once: Once | undefined,
  staffId: number | null,
  importId: number,
): Promise<boolean> =>
  inTransactionOnce(db, once, z.boolean(), async (tx) => {
    await mustMove(moveImport(tx, importId, 'undo'));
    await note(tx, staffId, importId, 'undo-member-import');
    await queueImport(tx, importId);
    return true;
  });

const note = (
  tx: Transaction,
  staffId: number | null,
  importId: number,
  action: 'members-imported' | 'mail-member-import' | 'undo-member-import',
): Promise<void> => noteStaffAction(tx, { staffId, action, subject: 'member/import', details: { code: importId } });
