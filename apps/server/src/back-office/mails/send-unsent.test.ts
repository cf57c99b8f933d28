import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMailer } from '#server/platform/mail/index.ts';
import { openMailShop, takesMails, TOKEN, type MailShop } from '../../../test/mail-shop.ts';
import { openProfileShop } from '../../../test/profile-shop.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await openMailShop();
});
afterAll(() => shop.close());

it('[TRUE-1] mails without a mail server wait where staff read them, and go once there is one, if they are still true', async () => {
  const nowhere = openMailer(shop.db, { smtpUrl: undefined, mailFrom: 'shop@example.tw', demo: false });
  const silent = await openProfileShop({ beside: shop, mailer: nowhere });
  const keeper = silent.as(await silent.signInStaff('keeper'));
  await shop.clear();
  const tokenId = await shop.link();
  await shop.queue({ mail: 'reset-password', memberId: shop.reader.id, tokenId });
  await shop.queue({ mail: 'points-given', memberId: shop.reader.id, points: 5 });
  await shop.queue({ mail: 'points-given', memberId: shop.reader.id, points: 7 });
  await shop.boss(contract.sendTestMail, null);
  await shop.workOffBy(nowhere);
  const [latest, older, reset] = (await shop.mails({ State: 'not-sent' })).map(({ MailId }) => MailId);
  expect(await keeper(contract.qryMails, {})).toMatchObject({ GoesTo: 'nowhere', Unsent: 3 });
  await expect(keeper(contract.sendUnsentMails, {})).rejects.toMatchObject({ code: 'invalid-request' });
  await silent.close();
  const { Content } = await shop.keeper(contract.qryMail, { MailId: Number(reset) });
  expect(Content).toMatchObject({ HidesSecret: true });
  expect(JSON.stringify(Content)).not.toContain(TOKEN);

  await sql`update one_time_token set expires_at = now() where id = ${tokenId}::uuid`.execute(shop.db);
  await sql`update mail_log set written_at = now() - interval '15 days' where id = ${Number(older)}`.execute(shop.db);
  const key = { idempotencyKey: crypto.randomUUID() };
  for (const _repeat of [1, 2])
    expect(await shop.keeper(contract.sendUnsentMails, {}, key)).toEqual({ Queued: 1, Outdated: 2, Left: 0 });
  expect(await shop.keeper(contract.sendUnsentMails, {})).toEqual({ Queued: 0, Outdated: 0, Left: 0 });
  await shop.workOffBy(takesMails);
  expect((await shop.mails({ State: 'sent' })).map(({ Subject }) => Subject)).toEqual(['您獲得 7 點']);
  expect((await shop.mails({ State: 'outdated' })).map(({ MailId }) => MailId)).toEqual([older, reset]);
  const kept = await shop.mails({ State: 'not-sent' });
  expect(kept.map(({ MailId, SentAgainAt }) => [MailId, SentAgainAt !== null])).toEqual([[latest, true]]);
});

/** A shop without a mail server writes what waits; the ids, newest first. */
const writeNowhere = async (): Promise<readonly number[]> => {
  await shop.workOffBy(openMailer(shop.db, { smtpUrl: undefined, mailFrom: 'shop@example.tw', demo: false }));
  return (await shop.mails({ State: 'not-sent' })).map(({ MailId }) => MailId);
};

it('[TRUE-1] mails that ask to pay are left out once there is nothing to pay, also one by one', async () => {
  await shop.clear();
  const account = { bank_code: '822', bank_name: '中國信託', branch: '', account_number: '12345678', holder: '木棉' };
  await shop.db
    .insertInto('bank_account')
    .values({ ...account, sort_index: 1 })
    .execute();
  const buyer = shop.as(shop.reader);
  const place = () => shop.order(shop.reader, 'G001');
  const [paid, ended, open] = [await place(), await place(), await place()];
  const Amount = await buyer(contract.qryCustomerOrderAmountNeedToPay, { CustomerOrderId: paid });
  if (Amount === 'false') throw new Error('the order cannot be paid');
  await buyer(contract.startBankTransfer, { CustomerOrderId: paid, Amount });
  await writeNowhere();
  await shop.boss(contract.declineTransfer, { TransferNumber: `${paid}_1`, Reason: '帳上沒有這筆款項' });
  await writeNowhere();
  const kinds = async (filter: object) => (await shop.mails(filter)).map(({ Kind }) => Kind).toSorted();
  const askToPay = ['order-placed', 'order-placed', 'order-placed', 'pay-by', 'transfer-declined'];
  expect(await kinds({ State: 'not-sent' })).toEqual(askToPay);

  await shop.pay(shop.reader, paid);
  await buyer(contract.goDeleteMyOrder, { CustomerOrderId: ended });
  const [gone] = await shop.mails({ CustomerOrderId: ended });
  expect(await shop.keeper(contract.sendMailAgain, { MailId: gone?.MailId ?? 0 })).toBe('outdated');
  expect(await shop.keeper(contract.sendUnsentMails, {})).toEqual({ Queued: 1, Outdated: 4, Left: 0 });
  await shop.workOffBy(takesMails);
  expect(await kinds({ CustomerOrderId: open, State: 'sent' })).toEqual(['order-placed']);
  expect(await kinds({ CustomerOrderId: paid, State: 'outdated' })).toEqual([
    'order-placed',
    'pay-by',
    'transfer-declined',
  ]);
});

it('[TRUE-1] [SAFE-6] an address gets no more than three mails a day that prove it; the rest waits', async () => {
  await shop.clear();
  const tokenId = await shop.link();
  for (let time = 0; time < 4; time += 1)
    await shop.queue({ mail: 'reset-password', memberId: shop.reader.id, tokenId });
  await shop.queuePoints();
  expect(await writeNowhere()).toHaveLength(5);
  expect(await shop.keeper(contract.sendUnsentMails, {})).toEqual({ Queued: 4, Outdated: 0, Left: 1 });
  expect(await shop.keeper(contract.sendUnsentMails, {})).toEqual({ Queued: 0, Outdated: 0, Left: 1 });
});
