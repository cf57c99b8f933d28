import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { readReminderSettings } from '#server/platform/settings/index.ts';
import { endAgreement, findAgreement, saveAgreement } from './agreement-queries.ts';

export interface CartMails {
  /** The shop reminds of carts. */
  readonly isOffered: boolean;
  readonly isWanted: boolean;
}

/** What a member has agreed to; nothing until they do. */
export const readCartMails = async (db: Database, memberId: number): Promise<CartMails> => {
  const { ofCarts } = await readReminderSettings(db);
  return { isOffered: ofCarts, isWanted: await findAgreement(db, memberId) };
};

/** Safe to repeat. */
export const switchCartMails = (db: Database, memberId: number, wanted: boolean): Promise<void> =>
  saveAgreement(db, memberId, wanted);

/** Ends reminders by the token of a link in one of them; whoever has it can do nothing else with it. */
export const stopCartMails = (db: Database, token: string): Promise<boolean> => {
  const stopId = z.uuid().safeParse(token).data;
  return stopId === undefined ? Promise.resolve(false) : endAgreement(db, stopId);
};
