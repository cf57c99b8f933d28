import { adminQuery } from '../../../apps/server/test/database/admin-query.ts';
import type { ShopProcess } from '../shop-process.ts';

/** As if a link that was mailed to the person had been used: staff permissions need a verified address. */
export const proveAddress = (shop: ShopProcess, { userName }: { readonly userName: string }): Promise<unknown> =>
  adminQuery(shop.databaseUrl ?? '', `update member set email_proven_at = now() where user_name = '${userName}'`);
