import { contract, type Call } from '@kapok/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RenderedMail } from '#server/platform/mail/message.ts';
import { openMailLog, openMailRecords, sendMail } from '#server/platform/mail/index.ts';
import { openTestShop, TEST_PUBLIC_URL, type TestShop } from '../../../test/test-shop.ts';

const words = {
  GreetingZh: '嗨，<b>同學</b>！',
  GreetingEn: 'Hi there,',
  SignatureZh: '**海浪學堂**\n\n[常見問題](/p/faq) <script>alert(1)</script>',
  SignatureEn: '',
};

describe('what a shop says in its mails', () => {
  let shop: TestShop;
  let boss: Call;
  const mails: RenderedMail[] = [];
  const keep = (mail: RenderedMail): Promise<void> => {
    mails.push(mail);
    return Promise.resolve();
  };
  beforeAll(async () => {
    shop = await openTestShop({ mailer: keep });
    boss = shop.as(await shop.staff('mail-boss'));
  });
  beforeEach(() => {
    mails.length = 0;
  });
  afterAll(() => shop.close());

  it('[OWN-9] is shown to who writes it as a sample, before it is saved', async () => {
    expect(await boss(contract.sendSampleMail, words)).toBe(true);
    const [{ html, text } = { html: '', text: '' }] = mails;
    expect(html).toContain('嗨，&lt;b&gt;同學&lt;/b&gt;！');
    expect(html).toContain('<strong>海浪學堂</strong>');
    expect(html).toContain(`<a href="${TEST_PUBLIC_URL}/p/faq">常見問題</a>`);
    // Where the English words were left out, the Chinese ones stand, with links to the English pages.
    expect(html).toContain(`<a href="${TEST_PUBLIC_URL}/en/p/faq">常見問題</a>`);
    expect(html).not.toContain('<script>');
    expect(text).toContain('嗨，<b>同學</b>！');
    expect(text).toContain(`常見問題 ${TEST_PUBLIC_URL}/p/faq`);
    expect(text).not.toContain('**');
    expect(await boss(contract.qryMailWords, {})).toMatchObject({ GreetingZh: '', SignatureZh: '' });
  });

  it('[OWN-9] stands in every mail to customers from then on, and in none to the staff', async () => {
    await boss(contract.changeMailWords, words);
    const member = await shop.signUp('mail-reader');
    const { id } = await shop.db
      .selectFrom('member')
      .select('id')
      .where('user_name', '=', member.userName ?? '')
      .executeTakeFirstOrThrow();
    const parts = {
      db: shop.db,
      records: openMailRecords(shop.db),
      log: openMailLog(shop.db),
      mailer: keep,
      publicUrl: () => TEST_PUBLIC_URL,
      oneTimeToken: () => 'token',
      mailedCode: () => '12345678',
    };
    await sendMail(parts, { mail: 'welcome', memberId: id });
    expect(mails[0]?.html).toContain('<strong>海浪學堂</strong>');
    // The shop greets, and the mail itself begins with what it is about.
    expect(mails[0]?.text).toMatch(/嗨，<b>同學<\/b>！\s+您的帳號已建立/);
    mails.length = 0;
    expect(await boss(contract.sendTestMail, {})).toBe(true);
    expect(mails[0]?.html).not.toContain('海浪學堂</strong>');
  });

  it('[OWN-9] is one line above the mail, and noted in the log', async () => {
    await boss(contract.changeMailWords, { ...words, GreetingZh: ' 早安\n\n同學 ' });
    expect(await boss(contract.qryMailWords, {})).toMatchObject({ GreetingZh: '早安 同學' });
    const noted = await shop.db
      .selectFrom('audit_entry')
      .select('subject')
      .where('subject', '=', 'setting/mail-words')
      .execute();
    expect(noted).toHaveLength(2);
  });
});
