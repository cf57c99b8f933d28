import { sql } from 'kysely';
import type { Transaction } from '#server/platform/db/database.ts';

/** Writes a member's name and phone number where they are given; answers which of them changed. */
export const correctNameAndTel = async (
  tx: Transaction,
  wish: { readonly memberId: number; readonly name: string | undefined; readonly tel: string | undefined },
): Promise<readonly ('name' | 'tel')[]> => {
  const { rows } = await sql<{ readonly name: boolean; readonly tel: boolean }>`
    update member m set display_name = coalesce(${wish.name ?? null}::text, m.display_name),
      tel = coalesce(${wish.tel ?? null}::text, m.tel)
    from member before
    where m.id = ${wish.memberId} and m.deleted_at is null and before.id = m.id
    returning m.display_name <> before.display_name as name, m.tel <> before.tel as tel`.execute(tx);
  const changed = rows[0];
  return (['name', 'tel'] as const).filter((part) => changed?.[part] === true);
};
