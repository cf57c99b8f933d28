import type { Database } from '#server/platform/db/database.ts';
import { judgeRow, possibleNames, type JudgedRow, type KnownMember, type Surroundings } from './judge-row.ts';
import { findMembers, findTakenNames, listGivenAbove, listOwned, type WaitingRow } from './row-queries.ts';

export interface JudgedLine extends JudgedRow {
  readonly line: number;
}

interface Growing extends Surroundings {
  readonly members: Map<string, KnownMember | undefined>;
  readonly names: Set<string>;
  readonly owned: Map<string, Set<string>>;
}

const addTo = (owned: Growing['owned'], email: string, products: readonly string[]): void => {
  const all = owned.get(email) ?? new Set();
  for (const productId of products) all.add(productId);
  owned.set(email, all);
};

const lookAround = async (
  tx: Database,
  importId: number,
  rows: readonly WaitingRow[],
  products: Surroundings['products'],
): Promise<Growing> => {
  const place = { importId, beforeLine: (rows[0]?.line ?? 1) - 1 };
  const emails = [...new Set(rows.map(({ email }) => email.toLowerCase()))];
  const wished = [...new Set(rows.flatMap(possibleNames).map((name) => name.toLowerCase()))];
  const found = await findMembers(tx, emails);
  const above = await listGivenAbove(tx, place, emails);
  const names = await findTakenNames(tx, place, wished);
  const rights = await listOwned(
    tx,
    found.map(({ memberId }) => memberId),
  );
  const owned: Growing['owned'] = new Map();
  const emailOf = new Map(found.map(({ memberId, email }) => [memberId, email]));
  for (const { memberId, productId } of rights) addTo(owned, emailOf.get(memberId) ?? '', [productId]);
  for (const { email, gives } of above) addTo(owned, email, gives);
  const members: Growing['members'] = new Map(above.map(({ email }) => [email, undefined]));
  for (const { email, ...member } of found) members.set(email, member);
  return { members, names: new Set(names), owned, products };
};

/** What becomes of rows that follow each other in the file; all rows above must have been judged. */
export const judgeRows = async (
  tx: Database,
  importId: number,
  rows: readonly WaitingRow[],
  products: Surroundings['products'],
): Promise<readonly JudgedLine[]> => {
  const sound = rows.filter(({ fault }) => fault === null);
  const known = await lookAround(tx, importId, sound, products);
  return sound.map((row) => {
    const judged = judgeRow(row, known);
    const email = row.email.toLowerCase();
    if (judged.outcome !== 'refused') addTo(known.owned, email, judged.gives);
    if (judged.outcome === 'new') {
      known.members.set(email, undefined);
      known.names.add(judged.userName.toLowerCase());
    }
    return { ...judged, line: row.line };
  });
};
