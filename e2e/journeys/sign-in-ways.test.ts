import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, describe, expect, it } from 'vitest';
import { openJourneys, screens, type Visit } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';
import { signInHere, signOut } from '../support/screens/account-screens.ts';
import { zh } from '../support/screens/words.ts';
import { findFreePorts } from '../support/storm/free-ports.ts';

const CHANNEL = { id: '1650000009', secret: 'f00dbabe0123456789abcdef01234567' } as const;
const LINE_PATHS = { authorize: '/oauth2/v2.1/authorize', token: '/oauth2/v2.1/token', jwks: '/oauth2/v2.1/certs' };

/** A fingerprint reader of the machine, in software: what Chromium offers to tests. A finger is always on it. */
const plugInAuthenticator = async ({ context, page }: Visit): Promise<void> => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

/** Makes the browser one that has passkeys, but cannot show them in the list of a field: only the button asks. */
const takeListAway = async ({ page }: Visit): Promise<void> => {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
};

/** LINE's side: whoever comes is signed in as one and the same person, whose e-mail nobody at the shop has. */
const openLine = async (): Promise<OAuth2Server> => {
  const line = new OAuth2Server(undefined, undefined, { endpoints: LINE_PATHS });
  await line.issuer.keys.generate('ES256');
  let nonce = '';
  line.service.on('beforeAuthorizeRedirect', (_redirect, request: { readonly url?: string }) => {
    nonce = new URL(request.url ?? '', 'http://line.test').searchParams.get('nonce') ?? '';
  });
  line.service.on('beforeTokenSigning', ({ payload }: { readonly payload: Record<string, unknown> }) => {
    const email = `line-${crypto.randomUUID()}@example.test`;
    Object.assign(payload, { sub: 'U1', aud: CHANNEL.id, nonce, name: '方晴', email });
  });
  await line.start(0, '127.0.0.1');
  return line;
};

const [port = 0] = await findFreePorts(1);
const line = await openLine();
const lineUrl = `http://127.0.0.1:${line.address().port}`;
line.issuer.url = lineUrl;

describe('signing in without a password', () => {
  const journeys = openJourneys({
    PORT: String(port),
    SHOP_PUBLIC_URL: `http://localhost:${port}`,
    PASSKEYS: '1',
    LINE_CHANNEL_ID: CHANNEL.id,
    LINE_CHANNEL_SECRET: CHANNEL.secret,
    LINE_ISSUER: lineUrl,
  });
  afterAll(() => line.stop());

  it('[AUTH-7] makes a passkey, signs in with it by the list and by the button, and removes it again', () =>
    journeys.visit(screens.desk, async (visit) => {
      const { page, beside } = visit;
      const person = newPerson('沈藍');
      await beside.register(person);
      await plugInAuthenticator(visit);
      await page.goto('/users/userprofile');
      await page.getByText('尚未新增通行密鑰').waitFor();
      await page.getByRole('button', { name: '新增通行密鑰' }).click();
      await page.getByRole('button', { name: /^重新命名/ }).click();
      await page.getByLabel('名稱').fill('書房的電腦');
      await page.getByRole('button', { name: '儲存' }).click();
      await page.getByRole('listitem').filter({ hasText: '書房的電腦' }).getByText('尚未使用').waitFor();

      await page.goto('/users');
      await signOut(visit, zh);
      // The list of the name's field asks by itself, and a finger is there.
      await page.goto('/login?redirect=%2Fusers%2Fuserprofile');
      await page.waitForURL(/\/users\/userprofile/);
      await page.goto('/users');
      await signOut(visit, zh);
      await takeListAway(visit);
      await page.goto('/login?redirect=%2Fusers%2Fuserprofile');
      await page.getByRole('button', { name: '使用通行密鑰登入' }).click();
      await page.waitForURL(/\/users\/userprofile/);
      const row = page.getByRole('listitem').filter({ hasText: '書房的電腦' });
      await row.getByText(/^上次使用 /).waitFor();
      await row.getByRole('button', { name: '移除「書房的電腦」' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
      await page.getByText('尚未新增通行密鑰').waitFor();
    }));

  it('[AUTH-7] goes to LINE and back, as somebody new; a known account links it first', () =>
    journeys.visit(screens.phone, async (visit) => {
      const { page, beside } = visit;
      await page.goto('/login?redirect=%2Fusers%2Forders');
      await page.getByRole('button', { name: '使用 LINE 登入' }).click();
      await page.waitForURL(/\/users\/orders$/);
      await signOut(visit, zh);
      await page.goto('/login');
      await page.getByRole('button', { name: '使用 LINE 登入' }).waitFor();
      // Somebody else, to whom the same LINE account cannot belong, too.
      const person = newPerson('何原');
      await beside.register(person);
      await page.goto('/users/userprofile');
      await page.getByRole('button', { name: '連結 LINE' }).click();
      await page.getByText(/^無法連結：這個 LINE 帳號已連結其他會員/).waitFor();
      expect(new URL(page.url()).hash).toBe('');
      await page.goto('/users');
      await signOut(visit, zh);
      await page.goto('/login#line=cancelled');
      await page.getByRole('alert').getByText('已取消 LINE 登入').waitFor();
      await signInHere(page, zh, person);
      await page.waitForURL(/\/users$/);
    }));
});
