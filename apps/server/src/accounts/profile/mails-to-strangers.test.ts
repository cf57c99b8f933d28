import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProfileShop, type ProfileShop } from '../../../test/profile-shop.ts';

const threeADay = { points: 3, durationSeconds: 86_400 };

let shop: ProfileShop;
beforeAll(async () => {
  shop = await openProfileShop({
    demoCatalogue: true,
    identityLimits: { proofMailAddress: threeADay, proofMailMember: threeADay },
  });
});
afterAll(() => shop.close());

const makeFree = async (productId: string): Promise<void> => {
  await sql`update price set gross_ntd = 0 where product_id = ${productId} and valid_until is null`.execute(shop.db);
};

describe('the mailbox of a stranger', () => {
  it('[SAFE-6] [OWN-8] gets nothing of orders that cost nothing, whatever address their receipts are to go to', async () => {
    await makeFree('G001');
    const member = await shop.register('free.taker');
    const NewUserEmail = 'no.customer@kapok.example';
    expect(await shop.as(member)(contract.updateUserEmail, { NewUserEmail })).toBe(true);
    for (let round = 0; round < 3; round += 1) await shop.order(member, 'G001');
    expect(await shop.mailsTo(NewUserEmail)).toEqual([]);
  });

  it('[SAFE-6] [OWN-8] is none once it is proven: the receipt of an order that costs nothing comes to the account', async () => {
    await makeFree('G001');
    const member = await shop.join('free.known');
    await shop.order(member, 'G001');
    expect((await shop.mailsTo(member.email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('訂單')]);
  });

  it('[SAFE-6] [PROF-7] gets three mails a day of members that staff take over by lists, whatever its tags', async () => {
    const boss = await shop.joinStaff('list.boss');
    const rows = [1, 2, 3, 4, 5].map((tag) => `listed.${tag},no.member+${tag}@kapok.example`);
    const list = ['UserName,Email', ...rows].join('\n');
    const report = await shop.as(boss)(contract.importTmpUsers, { Csv: list });
    expect(report.map(({ Outcome }) => Outcome)).toEqual(Array.from({ length: 5 }, () => 'imported'));
    const counts: number[] = [];
    for (const tag of [1, 2, 3, 4, 5]) counts.push((await shop.mailsTo(`no.member+${tag}@kapok.example`)).length);
    expect(counts).toEqual([1, 1, 1, 0, 0]);
  });
});
