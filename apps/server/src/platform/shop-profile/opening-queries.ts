import { NEVER_OPENED, refusalToSell, type ProductKind, type ShopOpening } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

const lastPress = sql`
  select id as number, case when is_open then 'open' else 'closed' end as state,
    jsonb_build_object('zh', text_zh, 'en', text_en) as text, to_char(returns_on, 'YYYY-MM-DD') as "returnsOn"
  from shop_opening order by id desc limit 1`;

/** The press of staff that counts. */
export const findOpening = async (db: Database | Transaction): Promise<ShopOpening> =>
  (await sql<ShopOpening>`${lastPress}`.execute(db)).rows[0] ?? NEVER_OPENED;

const shelfOrder: readonly ProductKind[] = ['video', 'audio', 'goods', 'album'];

/** The kinds of which anything is for sale, as the head of the shop names them. */
export const listSoldKinds = async (db: Database): Promise<readonly ProductKind[]> => {
  const rows = await db.selectFrom('product').select('kind').distinct().where('status', '=', 'published').execute();
  return shelfOrder.filter((each) => rows.some(({ kind }) => kind === each));
};

/** A press of staff, or that a demo is there to be looked at. */
interface Press {
  readonly isOpen: boolean;
  readonly text: ShopOpening['text'];
  readonly returnsOn: string | null;
  readonly staffId: number | null;
}

/** Whoever presses waits for whoever else does. */
export const lockOpening = async (tx: Transaction): Promise<void> => {
  await sql`lock table shop_opening in share row exclusive mode`.execute(tx);
};

export const insertPress = async (tx: Transaction, { isOpen, text, returnsOn, staffId }: Press): Promise<void> => {
  await tx
    .insertInto('shop_opening')
    .values({ is_open: isOpen, text_zh: text.zh, text_en: text.en, returns_on: returnsOn, pressed_by: staffId })
    .execute();
};

/** Lets nothing be bought, free courses included, until the seller is known and the shop is open (TRUE-10). */
export const refuseUnlessSelling = async (tx: Transaction): Promise<void> => {
  const { rows } = await sql<{ readonly isSellerKnown: boolean; readonly opening: ShopOpening | null }>`
    select coalesce((select is_complete from shop_profile where version = shop_profile_in_force()), false)
      as "isSellerKnown", (select row_to_json(press) from (${lastPress}) press) as opening`.execute(tx);
  const refusal = refusalToSell(rows[0]?.isSellerKnown === true, rows[0]?.opening ?? NEVER_OPENED);
  if (refusal !== undefined) throw new ShopError(refusal);
};
