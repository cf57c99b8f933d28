import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '#server/platform/config/config-values.ts';
import { html } from './html.ts';
import { ShopError } from './shop-error.ts';

/**
 * Refuses every request to a demo that came over a tunnel or a proxy (SAFE-19): its accounts, its codes and its outbox are open to
 * whoever reaches it. A browser is answered a page that says what to do, a call `public-demo`.
 */
export const refusePublicVisits = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!isPublicVisit(request)) return;
    if (request.headers.accept?.includes('text/html') !== true) throw new ShopError('public-demo');
    await reply.code(403).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.text);
  });
};

const isPublicVisit = ({ hostname, headers }: FastifyRequest): boolean =>
  !isLoopbackHost(hostname.toLowerCase()) ||
  Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));

const page = html`<!doctype html>
  <html lang="zh-Hant">
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>示範商店 · Demo shop</title>
    <style>
      :root {
        color-scheme: light dark;
      }
      body {
        max-width: 36rem;
        margin: 3rem auto;
        padding: 0 1.5rem;
        font:
          1rem/1.7 system-ui,
          sans-serif;
        overflow-wrap: anywhere;
      }
      h1 {
        margin: 2.5rem 0 0;
        font-size: 1.375rem;
        line-height: 1.4;
      }
      p {
        margin: 0.5rem 0;
      }
    </style>
    <h1>示範商店只在自己的電腦上開啟</h1>
    <p>
      這裡的帳號與信件人人可看，因此不對外開放。要讓別人看，請以 <code>SHOP_DEMO=0</code> 或
      <code>NODE_ENV=production</code> 開設自己的商店，步驟見 README。
    </p>
    <h1 lang="en">A demo opens on its own machine only</h1>
    <p lang="en">
      Its accounts and mails are open to everyone who reaches it. To show a shop to others, start one of your own with
      <code>SHOP_DEMO=0</code> or <code>NODE_ENV=production</code>, as the README says.
    </p>
  </html>`;
