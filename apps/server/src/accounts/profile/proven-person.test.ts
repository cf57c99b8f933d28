import { contract, type Endpoint } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byLink, payloads } from '../../../test/credential-calls.ts';
import { openProfileShop, TEST_PASSWORD, type Member, type ProfileShop } from '../../../test/profile-shop.ts';
import { SoftAuthenticator } from '../../../test/soft-authenticator.ts';
import { openTestShop, stranger } from '../../../test/test-shop.ts';

let shop: ProfileShop;
beforeAll(async () => {
  shop = await openProfileShop({ demoCatalogue: true });
});
afterAll(() => shop.close());

const areaOf = ({ path }: Endpoint): string => path.split('/')[2] ?? '';

/** Areas of calls that have to do with no account; a call anywhere else is looked at. */
const otherAreas = [
  'Chat',
  'Invoice',
  'Legal',
  'Newebpay',
  'Orders',
  'Product',
  'Shop',
  'ShoppingCart',
  'YouTubeService',
];

const allCalls = Object.entries<Endpoint>(contract);

/** Every call that has to do with accounts; those of staff ask for a permission instead. */
const accountCalls = allCalls.filter(
  ([, endpoint]) => endpoint.audience !== 'staff' && !otherAreas.includes(areaOf(endpoint)),
);

/** Of the staff, for the accounts of others, and proven there: `administrator-account.test.ts` and `staff.test.ts`. */
const provenByStaff = ['correctMember', 'inviteStaff', 'renewStaffInvitation', 'resetSecondFactor', 'setStaff'];

/** They name accounts, and let nobody in: they end a session or an invitation, or only tell. */
const harmlessOfStaff = [
  'changeMailWords',
  'changeStaffMails',
  'mailMemberImport',
  'mailMemberImportAgain',
  'saveMailServer',
  'sendMailAgain',
  'sendSampleMail',
  'sendTestMail',
  'sendUnsentMails',
  'signMemberOut',
  'tryMailServer',
  'withdrawStaffInvitation',
];

/** They change no way to sign in, or begin a session by what the person shows. */
const harmless = [
  ...['qryLessonMails', 'setLessonMails', 'setAnnouncementMails', 'qryCartMails', 'setCartMails', 'stopCartMails'],
  'addWish',
  'askEmailCode',
  'askPasskey',
  'chkEmail',
  'chkIfUserCanBeDelete',
  'chkStaff',
  'chkTel',
  'chkUserName',
  'endFreeEnrolment',
  'endSession',
  'enrolForFree',
  'enterSecondFactor',
  'getMyProduct',
  'getUserEmail',
  'getUserName',
  'getUserProfile',
  'proveByCode',
  'proveByPasskey',
  'qryDeletionObstacles',
  'qryFirstRun',
  'qryFreeEnrolments',
  'qryGoogleLink',
  'qryLineLink',
  'qryMailedLink',
  'qryMyData',
  'qryMyPoints',
  'qryOwnEmail',
  'qryOwnSecurityEvents',
  'qryPasskeys',
  'qryProofWays',
  'qrySecondFactor',
  'qrySessions',
  'qrySignInWays',
  'qryStaffInvitation',
  'qryWishList',
  'qryWishedProducts',
  'register',
  'removeWish',
  'renamePasskey',
  'renew',
  'resetPasswordByEmail',
  'signIn',
  'signInByPasskey',
  'signOut',
  'updateUserEmail',
];

/** Calls that customers cannot make: tried by somebody of the staff. */
const forStaff = ['startAuthenticator', 'confirmAuthenticator', 'makeRecoveryCodes'];

/** Leaves the member's sessions as a page that was opened yesterday has them. */
const growOld = (member: Member) =>
  sql`update session set created_at = now() - interval '1 day', profile_opened_at = null, proven_at = null
    where member_id = ${member.id}`.execute(shop.db);

const passkeyOf = async (member: Member): Promise<SoftAuthenticator> => {
  const passkey = new SoftAuthenticator('http://shop.test');
  const question = await shop.as(member)(contract.askNewPasskey, {});
  await shop.as(member)(contract.addPasskey, { Passkey: passkey.register(question) });
  return passkey;
};

/** Everything that lets somebody in to the account, as text. */
const credentialsOf = async ({ id }: Member): Promise<string> => {
  const { rows } = await sql<{ all: string }>`
    select jsonb_build_array(
      (select to_jsonb(m) from member m where m.id = ${id}),
      (select jsonb_agg(c) from credential c where c.member_id = ${id}),
      (select jsonb_agg(p order by p.id) from passkey p where p.member_id = ${id}),
      (select jsonb_agg(l) from provider_account l where l.member_id = ${id}),
      (select jsonb_agg(j) from provider_journey j where j.member_id = ${id}),
      (select jsonb_agg(t order by t.purpose) from one_time_token t where t.member_id = ${id}),
      (select to_jsonb(f) from second_factor f where f.member_id = ${id}),
      (select jsonb_agg(s.ended_at) from session s where s.member_id = ${id})
    )::text as all`.execute(shop.db);
  return rows[0]?.all ?? '';
};

const send = async (member: Member, { path }: Endpoint, payload: unknown) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${member.token ?? ''}`, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
  return answer.json<unknown>();
};

describe('changing how an account is signed in to', () => {
  it('[SAFE-2] is marked in the contract at every call that does so; the rest is listed here', () => {
    const unmarked = accountCalls.filter(([, { changesCredential }]) => changesCredential === undefined);
    expect(unmarked.map(([name]) => name).toSorted()).toEqual(harmless.toSorted());
    const marked = accountCalls.filter(([, { changesCredential }]) => changesCredential !== undefined);
    expect(marked.map(([name]) => name).toSorted()).toEqual(Object.keys(payloads).toSorted());
  });

  it('[SAFE-2] is marked at calls of staff and in areas of no account as well', () => {
    const elsewhere = allCalls.filter((call) => !accountCalls.some(([name]) => name === call[0]));
    const marked = elsewhere.filter(([, { changesCredential }]) => changesCredential !== undefined);
    expect(marked.map(([name]) => name).toSorted()).toEqual(provenByStaff);
    const naming = elsewhere.filter(
      ([name]) =>
        !name.startsWith('qry') && /staff|factor|passw|passkey|mail|session|credential|recovery|signMember/i.test(name),
    );
    const unmarked = naming.map(([name]) => name).filter((name) => !provenByStaff.includes(name));
    expect(unmarked.toSorted()).toEqual(harmlessOfStaff);
  });

  it.each(accountCalls.filter(([, { changesCredential }]) => changesCredential !== undefined))(
    '[SAFE-2] is refused by %s from a page that was left open, and nothing changes',
    async (name, endpoint) => {
      const userName = `left.${name.toLowerCase()}`.slice(0, 30);
      const member = await (forStaff.includes(name) ? shop.joinStaff(userName) : shop.join(userName));
      await passkeyOf(member);
      await growOld(member);
      const before = await credentialsOf(member);
      const answer = await send(member, endpoint, payloads[name]?.(member));
      expect(await credentialsOf(member)).toBe(before);
      if (endpoint.changesCredential === 'own-proof') {
        expect([false, 'wrong-credentials', 'conflict-changed']).toContain(codeIn(answer) ?? answer);
      } else {
        expect(answer).toMatchObject({
          code: 'not-allowed',
          details: { reason: name === 'userPasswordUpdate' ? 'profile-not-opened' : 'prove-again' },
        });
      }
    },
  );

  it.each(accountCalls.filter(([, { changesCredential }]) => changesCredential !== undefined))(
    '[SAFE-2] [SAFE-9] is refused by %s to who knows only the password of somebody of the staff',
    async (name, endpoint) => {
      const staff = await shop.joinStaff(`word.${name.toLowerCase()}`.slice(0, 30));
      const thief = await shop.signIn(staff);
      await shop.as(thief)(contract.getUserProfile, { UserName: staff.userName, Password: TEST_PASSWORD });
      const before = await credentialsOf(staff);
      const answer = await send(thief, endpoint, payloads[name]?.(staff));
      expect(await credentialsOf(staff)).toBe(before);
      // Mailed links are a proof of their own, and no session's.
      const ofLinks = [false, 'wrong-credentials', 'conflict-changed'];
      expect(['second-factor-needed', ...(byLink.includes(name) ? ofLinks : [])]).toContain(codeIn(answer) ?? answer);
    },
  );

  it('[SAFE-2] goes on after each proof of the person: password, passkey and mailed code', async () => {
    const proofs: readonly (readonly [string, (member: Member, passkey: SoftAuthenticator) => Promise<unknown>])[] = [
      [
        'password',
        (member) => shop.as(member)(contract.getUserProfile, { UserName: member.userName, Password: TEST_PASSWORD }),
      ],
      [
        'passkey',
        async (member, passkey) =>
          shop.as(member)(contract.proveByPasskey, passkey.signIn(await shop.as(member)(contract.askPasskey, {}))),
      ],
      [
        'code',
        async (member) => {
          await shop.as(member)(contract.askEmailCode, {});
          return shop.as(member)(contract.proveByCode, { Code: await codeSentTo(member) });
        },
      ],
    ];
    for (const [name, prove] of proofs) {
      const member = await shop.join(`proves.by.${name}`);
      const passkey = await passkeyOf(member);
      await growOld(member);
      expect((await shop.as(member)(contract.qryProofWays, {})).IsProven).toBe(false);
      expect(await prove(member, passkey)).not.toBe(false);
      expect((await shop.as(member)(contract.qryProofWays, {})).IsProven).toBe(true);
      expect(await shop.as(member)(contract.askEmailChange, { NewEmail: `next.${name}@kapok.example` })).toBe(true);
      expect(await shop.as(member)(contract.deleteUserProfileByRowId, { Id: member.id })).toBe(true);
    }
  });

  it('[SAFE-2] is proven by a passkey also where a stranger of the same address used the tries of sign-in up', async () => {
    const strict = await openTestShop({
      beside: shop,
      identityLimits: {
        signInAddress: { points: 1, durationSeconds: 3_600 },
        passkeyProof: { points: 2, durationSeconds: 3_600 },
      },
    });
    const guess = { UserName: 'proves.nobody', Password: 'not the password' };
    const member = await shop.join('proves.beside');
    const passkey = await passkeyOf(member);
    await growOld(member);
    const call = strict.as(member);
    await expect(strict.as(stranger)(contract.signIn, guess)).rejects.toMatchObject({ code: 'wrong-credentials' });
    await expect(strict.as(stranger)(contract.signIn, guess)).rejects.toMatchObject({ code: 'proof-of-work-needed' });
    expect(await call(contract.proveByPasskey, passkey.signIn(await call(contract.askPasskey, {})))).not.toBe(false);
    await strict.close();
  });

  it('[SAFE-2] is proven in the session that shows it, and for ten minutes', async () => {
    const member = await shop.join('proves.here');
    const elsewhere = await shop.signIn(member);
    await growOld(member);
    await shop.as(elsewhere)(contract.getUserProfile, { UserName: member.userName, Password: TEST_PASSWORD });
    expect(await shop.refusal(member, contract.askNewPasskey, {})).toBe('not-allowed');
    expect(await shop.refusal(elsewhere, contract.askNewPasskey, {})).toBeUndefined();
    await sql`update session set profile_opened_at = now() - interval '11 minutes' where member_id = ${member.id}`.execute(
      shop.db,
    );
    expect(await shop.refusal(elsewhere, contract.askNewPasskey, {})).toBe('not-allowed');
  });

  it("[SAFE-2] takes neither another member's passkey nor a wrong or used code for a proof", async () => {
    const [member, other] = [await shop.join('proves.not'), await shop.join('somebody.else')];
    const passkey = await passkeyOf(other);
    await growOld(member);
    const question = await shop.as(member)(contract.askPasskey, {});
    expect(await shop.as(member)(contract.proveByPasskey, passkey.signIn(question))).toBe(false);
    await shop.as(member)(contract.askEmailCode, {});
    const code = await codeSentTo(member);
    await shop.as(other)(contract.askEmailCode, {});
    expect(await shop.as(other)(contract.proveByCode, { Code: code })).toBe(false);
    const wrong = String((Number(code) + 1) % 100_000_000).padStart(8, '0');
    expect(await shop.as(member)(contract.proveByCode, { Code: wrong })).toBe(false);
    expect((await shop.as(member)(contract.qryProofWays, {})).IsProven).toBe(false);
    expect(await shop.as(member)(contract.proveByCode, { Code: `${code.slice(0, 4)} ${code.slice(4)}` })).not.toBe(
      false,
    );
    expect(await shop.as(member)(contract.proveByCode, { Code: code })).toBe(false);
  });

  it('[SAFE-2] [PAY-1] keeps the address that is typed at the checkout for receipts, and apart from the account', async () => {
    const member = await shop.join('left.open');
    await growOld(member);
    const thief = 'thief.at.the.desk@kapok.example';
    expect(await shop.as(member)(contract.updateUserEmail, { NewUserEmail: thief })).toBe(true);
    expect(await shop.as(member)(contract.getUserEmail, {})).toBe(thief);
    expect(await shop.mailsTo(thief)).toEqual([]);
    expect(await shop.as(member)(contract.qryOwnEmail, {})).toMatchObject({
      Email: member.email,
      PendingEmail: null,
      ReceiptEmail: thief,
    });
    const visitor = await shop.visitor();
    expect(await shop.as(visitor)(contract.resetPasswordByEmail, { Email: thief })).toMatchObject({
      success: false,
      Reason: 'unknown',
    });
  });
});

const codeIn = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined;

const codeSentTo = async (member: Member): Promise<string> => {
  const mail = (await shop.mailsTo(member.email)).at(-1);
  return (/\b(\d{4} \d{4})\b/.exec(mail?.text ?? '')?.[1] ?? '').replace(' ', '');
};
