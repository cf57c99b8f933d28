import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { escapeHtml } from '#server/platform/http/html.ts';
import { findOutboxMail, listOutbox } from './queries.ts';

const mailId = z.object({ id: z.coerce.number().int().positive() });

/** The demo's outbox at /demo/outbox: every mail that would have been sent. Never registered in production. */
export const registerOutboxRoutes = (app: FastifyInstance, db: Database): void => {
  app.get('/demo/outbox', async (_request, reply) => {
    const mails = await listOutbox(db);
    const rows = mails.map(
      (mail) =>
        `<li><a href="/demo/outbox/${mail.id}">${escapeHtml(mail.subject)}</a><br><small>${escapeHtml(mail.recipient)} · ${mail.sentAt.toISOString()}</small></li>`,
    );
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(rows));
  });

  app.get('/demo/outbox/:id', async (request, reply) => {
    const asked = mailId.safeParse(request.params);
    const mail = asked.success ? await findOutboxMail(db, asked.data.id) : undefined;
    if (mail === undefined) throw new ShopError('not-found');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(mail.html);
  });
};

const page = (rows: readonly string[]): string =>
  `<!doctype html><html lang="zh-Hant-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg"><title>寄件匣 Outbox</title>` +
  `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){body{background:#13161D!important;color:#E7EAEE!important}a{color:#FF9A75!important}}a{color:#B9410F}</style></head>` +
  `<body style="margin:0;background:#F2F3F6;color:#1F232A;font:16px/1.7 -apple-system,'Segoe UI',Roboto,'PingFang TC','Noto Sans TC',sans-serif">` +
  `<main style="max-width:680px;margin:0 auto;padding:32px 24px"><h1>寄件匣 <span lang="en">Outbox</span></h1>` +
  (rows.length === 0
    ? '<p>還沒有郵件。<span lang="en">No mail yet.</span></p>'
    : `<ul style="list-style:none;padding:0;display:grid;gap:12px">${rows.join('')}</ul>`) +
  `</main></body></html>`;
