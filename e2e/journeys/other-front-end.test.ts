import { createServer } from 'node:http';
import { contract } from '@kapok/contract';
import { afterAll, expect, it } from 'vitest';
import { openJourneys, screens } from '../support/journey/journeys.ts';
import { newPerson } from '../support/journey/people.ts';

/** A page of somebody else's, on an origin of its own. */
const site = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html').end('<!doctype html><title>Front end</title><h1>Front end</h1>');
});
await new Promise<void>((resolve) => {
  site.listen(0, '127.0.0.1', resolve);
});
afterAll(() => {
  site.close();
});
const address = site.address();
const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;

interface Answer {
  readonly status: number;
  readonly text: string;
}

const journeys = openJourneys({ SHOP_ALLOWED_ORIGINS: origin });

it('[FLOW-10] a front end elsewhere signs in, calls and renews by tokens, and the shop keeps no cookie of it', () =>
  journeys.visit(screens.desk, async ({ shop, page, context, beside, expectMessage }) => {
    const me = newPerson('遠音');
    await beside.register(me);
    await context.clearCookies();
    expectMessage(/favicon|status of 401/);
    await page.goto(origin);
    const seen = await page.evaluate(
      async ({ shopUrl, paths, UserName, Password }) => {
        const call = async (path: string, body: object, token?: string): Promise<Answer> => {
          const response = await fetch(`${shopUrl}${path}`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            },
            body: JSON.stringify(body),
          });
          return { status: response.status, text: await response.text() };
        };
        const fieldOf = ({ text }: Answer, name: string): string =>
          new RegExp(`"${name}":"([^"]+)"`).exec(text)?.[1] ?? '';
        const begun = await call(paths.signIn, { UserName, Password });
        const renewed = await call(paths.renew, { RefreshToken: fieldOf(begun, 'RefreshToken') });
        return {
          name: await call(paths.name, {}, fieldOf(renewed, 'AccessToken')),
          refused: await call(paths.name, {}),
        };
      },
      {
        shopUrl: shop.url,
        paths: { signIn: contract.signIn.path, renew: contract.renew.path, name: contract.getUserName.path },
        UserName: me.userName,
        Password: me.password,
      },
    );
    expect(seen.name).toEqual({ status: 200, text: JSON.stringify(me.userName) });
    expect(seen.refused.status).toBe(401);
    expect(seen.refused.text).toContain('not-signed-in');
    expect(await context.cookies()).toEqual([]);
  }));
