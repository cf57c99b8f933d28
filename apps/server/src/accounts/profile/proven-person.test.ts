import {
  contract,
  ownEmailContract,
  profileContract,
  signInWaysContract,
  staffInvitationContract,
  tokenContract,
  usersContract,
  type Endpoint,
} from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProfileShop, TEST_PASSWORD, type Member, type ProfileShop } from '../../../test/profile-shop.ts';
import { SoftAuthenticator } from '../../../test/soft-authenticator.ts';
import { openTestShop, stranger } from '../../../test/test-shop.ts';

let shop: ProfileShop;
beforeAll(async () => {
  shop = await openProfileShop({ demoCatalogue: true });
});
afterAll(() => shop.close());

/** Every call that has to do with accounts; those of staff ask for a permission instead. */
const accountCalls = Object.entries<Endpoint>({
  ...tokenContract,
  ...usersContract,
  ...profileContract,
  ...signInWaysContract,
  ...ownEmailContract,
  ...staffInvitationContract,
}).filter(([, { audience }]) => audience !== 'staff');

/** They change no way to sign in, or begin a session by what the person shows. */
const harmless = [
  'askEmailCode',
  'askPasskey',
  'chkEmail',
  'chkIfUserCanBeDelete',
  'chkStaff',
  'chkTel',
  'chkUserName',
  'endSession',
  'getMyProduct',
  'getUserEmail',
  'getUserName',
  'getUserProfile',
  'proveByCode',
  'proveByPasskey',
  'qryDeletionObstacles',
  'qryGoogleLink',
  'qryLineLink',
  'qryMailedLink',
  'qryMyData',
  'qryOwnEmail',
  'qryPasskeys',
  'qryProofWays',
  'qrySessions',
  'qrySignInWays',
  'qryStaffInvitation',
  'register',
  'renamePasskey',
  'renew',
  'resetPasswordByEmail',
  'signIn',
  'signInByPasskey',
  'signOut',
  'updateUserEmail',
];

const noAnswer = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} };

/** A payload for each call that needs a proof, which would change something if it were let through. */
const payloads: Readonly<Record<string, (member: Member) => unknown>> = {
  userPasswordUpdate: ({ userName }) => ({ UserName: userName, Password: 'Stolen-Blossom-9' }),
  deleteUserProfileByRowId: ({ id }) => ({ Id: id }),
  askEmailChange: () => ({ NewEmail: 'thief@kapok.example' }),
  askNewPasskey: () => ({}),
  addPasskey: () => ({
    Passkey: { ...noAnswer, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  }),
  removePasskey: () => ({ PasskeyId: 1 }),
  startLine: () => ({ Link: true }),
  unlinkLine: () => ({}),
  startGoogle: () => ({ Link: true }),
  unlinkGoogle: () => ({}),
  userProfileUpdate: ({ userName }) => ({
    UserName: userName,
    Password: 'a wrong Guess 1',
    Email: 'thief@kapok.example',
    CName: '',
    Tel: '',
    Address: '',
    LineId: '',
    FBName: '',
  }),
  acceptStaffInvitation: () => ({ Token: 'A'.repeat(43) }),
  joinStaff: () => ({ Token: 'A'.repeat(43), Password: 'Stolen-Blossom-9', CName: 'x' }),
  resetPassword: () => ({ Token: 'A'.repeat(43), Password: 'Stolen-Blossom-9' }),
  confirmEmail: () => ({ Token: 'A'.repeat(43) }),
};

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
    expect(unmarked.map(([name]) => name).toSorted()).toEqual(harmless);
    const marked = accountCalls.filter(([, { changesCredential }]) => changesCredential !== undefined);
    expect(marked.map(([name]) => name).toSorted()).toEqual(Object.keys(payloads).toSorted());
  });

  it.each(accountCalls.filter(([, { changesCredential }]) => changesCredential !== undefined))(
    '[SAFE-2] is refused by %s from a page that was left open, and nothing changes',
    async (name, endpoint) => {
      const member = await shop.join(`left.${name.toLowerCase()}`.slice(0, 30));
      await passkeyOf(member);
      await growOld(member);
      const before = await credentialsOf(member);
      const answer = await send(member, endpoint, payloads[name]?.(member));
      expect(await credentialsOf(member)).toBe(before);
      if (endpoint.changesCredential === 'own-proof') {
        expect([false, 'wrong-credentials']).toContain(codeIn(answer) ?? answer);
      } else {
        expect(answer).toMatchObject({
          code: 'not-allowed',
          details: { reason: name === 'userPasswordUpdate' ? 'profile-not-opened' : 'prove-again' },
        });
      }
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
  return (
    /\b(\d{4}) (\d{4})\b/
      .exec(mail?.text ?? '')
      ?.slice(1)
      .join('') ?? ''
  );
};
