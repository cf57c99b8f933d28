import type { Transaction } from '#server/platform/db/database.ts';
import { grantImported } from '#server/accounts/entitlements/index.ts';
import { insertImported } from '#server/accounts/profile/index.ts';
import { addImportedProgress } from '#server/learning/viewing/index.ts';
import { forgetRefused, lockOwnershipOf, settleRows } from './apply-queries.ts';
import type { StoredImport } from './import-queries.ts';
import { judgeRows, type JudgedLine } from './judge-rows.ts';
import { findProductsByName } from './product-names.ts';
import { findMembers, keepJudgements, type WaitingRow } from './row-queries.ts';

interface SettledRow {
  readonly row: WaitingRow;
  readonly judged: JudgedLine;
  readonly memberId: number;
}

const emailOf = ({ email }: WaitingRow): string => email.toLowerCase();

/** Judges rows once more, now that nobody else changes what these members own, and does what they come to. */
export const applyRows = async (
  tx: Transaction,
  { id, productNames }: StoredImport,
  rows: readonly WaitingRow[],
): Promise<void> => {
  const emails = [...new Set(rows.map(emailOf))];
  const known = await findMembers(tx, emails);
  const memberIds = new Map(known.map(({ email, memberId }) => [email, memberId]));
  await lockOwnershipOf(tx, [...memberIds.values()]);
  const judged = await judgeRows(tx, id, rows, await findProductsByName(tx, productNames));
  const byLine = new Map(rows.map((row) => [row.line, row]));
  for (const [email, memberId] of await makeMembers(tx, judged, byLine)) memberIds.set(email, memberId);

  const settled = judged.flatMap((each): readonly SettledRow[] => {
    const row = byLine.get(each.line);
    const memberId = row === undefined ? undefined : memberIds.get(emailOf(row));
    return row === undefined || memberId === undefined || each.outcome === 'refused'
      ? []
      : [{ row, judged: each, memberId }];
  });
  const done = new Set(settled.map(({ row }) => row.line));
  const became = judged.map((each) =>
    done.has(each.line) || each.outcome === 'refused' ? each : takenMeanwhile(each),
  );
  await keepJudgements(tx, id, became);
  await forgetRefused(
    tx,
    id,
    became.flatMap(({ line, outcome }) => (outcome === 'refused' ? [line] : [])),
  );
  await giveRights(tx, id, settled);
  await settleRows(
    tx,
    id,
    settled.map(({ row, memberId }) => ({ line: row.line, memberId })),
  );
};

/** Somebody registered with the name or the address in this very moment. */
const takenMeanwhile = (judged: JudgedLine): JudgedLine => ({
  ...judged,
  outcome: 'refused',
  reason: 'user-name-taken',
  gives: [],
});

const makeMembers = (
  tx: Transaction,
  judged: readonly JudgedLine[],
  byLine: ReadonlyMap<number, WaitingRow>,
): Promise<ReadonlyMap<string, number>> => {
  const members = judged.flatMap(({ line, outcome, userName }) => {
    const row = byLine.get(line);
    return outcome === 'new' && row !== undefined ? [{ ...row, userName }] : [];
  });
  return insertImported(
    tx,
    members.map(({ email, userName, displayName, tel, passwordHash }) => ({
      email,
      userName,
      displayName,
      tel,
      passwordHash,
    })),
  );
};

const giveRights = async (tx: Transaction, importId: number, settled: readonly SettledRow[]): Promise<void> => {
  const given = settled.flatMap(({ row, judged, memberId }) =>
    judged.gives.map((productId) => ({ ...row, memberId, productId })),
  );
  await grantImported(
    tx,
    importId,
    given.map(({ memberId, productId, startsAt, endsAt, note }) => ({ memberId, productId, startsAt, endsAt, note })),
  );
  await addImportedProgress(
    tx,
    importId,
    given.flatMap(({ memberId, productId, progressPercent, progressSeconds }) =>
      progressPercent === null && progressSeconds === null
        ? []
        : [{ memberId, productId, percent: progressPercent, seconds: progressSeconds }],
    ),
  );
};
