import { standardChoice, type PayChoice, type PayType } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';

/** A bank account of the shop that buyers transfer to. */
export interface BankAccount {
  readonly bankCode: string;
  readonly bankName: string;
  readonly branch: string;
  readonly accountNumber: string;
  readonly holder: string;
}

/** What the shop chose for each way to pay, or what holds without a choice. */
export const readPayChoices = async (db: Database): Promise<(payType: PayType) => PayChoice> => {
  const rows = await db
    .selectFrom('pay_choice')
    .select(['pay_type as payType', 'is_offered as isOffered', 'days', 'least_ntd as leastNtd'])
    .execute();
  const chosen = new Map<string, PayChoice>(rows.map(({ payType, ...choice }) => [payType, choice]));
  return (payType) => chosen.get(payType) ?? standardChoice(payType);
};

export const savePayChoice = async (
  tx: Transaction,
  staffId: number,
  payType: PayType,
  { isOffered, days, leastNtd }: PayChoice,
): Promise<void> => {
  await sql`
    insert into pay_choice (pay_type, is_offered, days, least_ntd, changed_by)
    values (${payType}, ${isOffered}, ${days}, ${leastNtd}, ${staffId})
    on conflict (pay_type) do update set is_offered = excluded.is_offered, days = excluded.days,
      least_ntd = excluded.least_ntd, changed_by = excluded.changed_by, changed_at = now()`.execute(tx);
};

/** A demo shows the wallets, for which a shop of one's own asks the gateway first. */
export const offerForDemo = async (tx: Transaction): Promise<void> => {
  await tx
    .insertInto('pay_choice')
    .values([
      ...(['LINEPAY', 'APPLEPAY', 'GOOGLEPAY', 'WEBATM'] as const).map((payType) => ({
        pay_type: payType,
        is_offered: true,
        least_ntd: 1,
      })),
      { pay_type: 'VACC', is_offered: false, days: standardChoice('VACC').days, least_ntd: 1 },
    ])
    .onConflict((row) => row.doNothing())
    .execute();
};

/** The accounts that are shown to buyers, in the shop's order. */
export const listBankAccounts = (db: Database): Promise<readonly BankAccount[]> =>
  db
    .selectFrom('bank_account')
    .select(['bank_code as bankCode', 'bank_name as bankName', 'branch', 'account_number as accountNumber', 'holder'])
    .where('removed_at', 'is', null)
    .orderBy('sort_index')
    .orderBy('id')
    .execute();

/** Shows these accounts from now on. Those of before stay in the books. */
export const replaceBankAccounts = async (
  tx: Transaction,
  staffId: number,
  accounts: readonly BankAccount[],
): Promise<void> => {
  await sql`lock table bank_account in share row exclusive mode`.execute(tx);
  await sql`update bank_account set removed_at = now() where removed_at is null`.execute(tx);
  if (accounts.length === 0) return;
  await tx
    .insertInto('bank_account')
    .values(
      accounts.map((account, index) => ({
        bank_code: account.bankCode,
        bank_name: account.bankName,
        branch: account.branch,
        account_number: account.accountNumber,
        holder: account.holder,
        sort_index: index,
        added_by: staffId,
      })),
    )
    .execute();
};
