import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DEFAULT_LANGUAGE, readPageAddress } from '@kapok/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { writeFixedHeaders } from '#server/platform/http/fixed-headers.ts';
import { isRefusal } from '#server/platform/http/problems.ts';
import type { PublicAnswer, PublicAnswers } from '#server/platform/public-answers/index.ts';
import type { PageDeps } from './content-pages.ts';
import { FIRST_PAINT_SCRIPT, FIRST_PAINT_STYLESHEET, firstPaintCss, firstPaintJs } from './first-paint.ts';
import { busyPage, isForStaff, openingSoonPage } from './fixed-pages.ts';
import { openBuiltWeb } from './built-web.ts';
import { withoutDocumentHeaders } from '#server/platform/http/security-headers.ts';
import type { Page } from './page.ts';
import { answerPage, sendPage, sendPageAnswer, type PageSender } from './send-page.ts';
import { servePages, unknownPage, type Send, type Senders, type Show } from './serve-pages.ts';
import { redirectSlashAtEnd } from './slash-at-end.ts';
import { serveShopFiles, type ShopFileDeps } from './shop-files.ts';
import { serveProductFeed } from './product-feed-routes.ts';
import { serveFinderFiles, type SitemapDeps } from './sitemap-routes.ts';
import { languageOfRequest, redirectToOwnLanguage } from './visitor-language.ts';

/** The folder of the built web application need not be there yet, and may be replaced at any time. */
export interface WebDeps extends PageDeps, SitemapDeps, ShopFileDeps, Pick<PageSender, 'webIsBeingBuilt'> {
  /** Pages are written anew each time where there are none. */
  readonly publicAnswers?: PublicAnswers;
}

const PUBLIC_FILE_MAX_AGE_MS = 3_600_000;
/** Nobody asks for a part of such a file, or whether it has changed: a first visit is spared the heads that speak of it. */
const builtFile = {
  maxAge: 365 * 24 * 3_600_000,
  immutable: true,
  acceptRanges: false,
  etag: false,
  lastModified: false,
} as const;

/** Files that the build puts beside index.html: drawings and programs. Dot files and the build's own notes are not public. */
const publicFile = /^\/(?:[\w-]+\.(?:svg|png|jpg|ico|js|webmanifest)|offline\.html)$/;
/** Sets light or dark before anything is drawn, and has what was lost on the way fetched again; a part of every first visit. */
const EARLY_SCRIPT = '/early.js';
/** What an installed shop renews itself by: a copy that is an hour old would keep the build before for as long. */
const alwaysAskedAnew: ReadonlySet<string> = new Set(['/sw.js']);
/** Addresses that programs ask for, not people: a page would not help them. */
const programPath = /^\/(?:api|media|assets|openapi|healthz|readyz|metrics)(?:[/.]|$)/i;

const isPage = (path: string): boolean => !publicFile.test(path) && !programPath.test(path);

export interface RegisteredWeb {
  /** False where the pages were not built and this process is not building them. */
  readonly hasPages: () => Promise<boolean>;
}

/** Serves the web application: its files, and every page with a head and first content written by the server. */
export const registerWeb = (app: FastifyInstance, deps: WebDeps): RegisteredWeb => {
  const web = openBuiltWeb(deps.webDist);
  const { shop, publicUrl, webIsBeingBuilt } = deps;
  const sender: PageSender = { web, webIsBeingBuilt, shop, publicUrl };
  const send: Send = (page, request, reply) => sendPage(sender, openOrSoon(deps, page, request), request, reply);
  const senders: Senders = { send, show: showKept(deps, sender, send) };
  void app.register(async (web) => {
    await web.register(fastifyStatic, { root: deps.webDist, serve: false, preCompressed: true, suppressWarning: true });
    redirectSlashAtEnd(web, (path) => programPath.test(path));
    answerFailuresWithPage(web, (request, reply) =>
      sendPage(sender, busyPage(languageOfRequest(request)), request, reply),
    );
    serveFiles(web, deps);
    serveShopFiles(web, deps);
    serveFinderFiles(web, deps);
    serveProductFeed(web, deps);
    await web.register((pages, _options, done) => {
      writeFixedHeaders(pages);
      redirectToOwnLanguage(pages, isPage, shop);
      servePages(pages, deps, senders);
      serveEverythingElse(pages, send);
      done();
    });
  });
  return { hasPages: async () => webIsBeingBuilt() || (await web.find()) !== undefined };
};

/** Sends pages that are the same for everybody out of what is kept of them, where anything is. */
const showKept =
  (deps: WebDeps, sender: PageSender, send: Send): Show =>
  async ({ key, write }, request, reply) => {
    const { publicAnswers } = deps;
    if (publicAnswers === undefined || key === undefined) return send(await write(), request, reply);
    const circumstances = [sender.web.recent() ?? (await sender.web.find()), sender.publicUrl()];
    const found = await publicAnswers.find(`page ${key}`, circumstances, async () => {
      const page = await write();
      const shown = openOrSoon(deps, page, request);
      const answered = await answerPage(sender, shown, request);
      return shown === page ? answered : forThisMoment(answered);
    });
    return sendPageAnswer(sender, found, { request, reply });
  };

/** The same answer for nobody else. */
const forThisMoment = ({ status, type, body, gzip }: PublicAnswer): PublicAnswer => ({
  status,
  type,
  body,
  ...(gzip === undefined ? {} : { gzip }),
});

/** Until the shop is open customers see that the shop opens soon; staff sign in and set it up. */
const openOrSoon = ({ shop }: WebDeps, page: Page, request: FastifyRequest): Page =>
  shop().isOpen || isForStaff(readPageAddress(request.url).path) ? page : openingSoonPage(languageOfRequest(request));

/** What stands at no address of its own: public files, or a page that says so. */
const serveEverythingElse = (pages: FastifyInstance, send: Send): void => {
  pages.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (publicFile.test(path)) return sendPublicFile(path, reply);
    if (programPath.test(path)) {
      reply.callNotFound();
      return reply;
    }
    return send(unknownPage(DEFAULT_LANGUAGE), request, reply);
  });
};

const sendPublicFile = (path: string, reply: FastifyReply): FastifyReply =>
  alwaysAskedAnew.has(path)
    ? reply.header('cache-control', 'no-cache').sendFile(path.slice(1), { cacheControl: false })
    : reply.sendFile(path.slice(1), { maxAge: PUBLIC_FILE_MAX_AGE_MS });

/** Built files carry a hash of their content in their names, so a browser may keep them for good. */
const serveFiles = (web: FastifyInstance, deps: WebDeps): void => {
  const assets = join(deps.webDist, 'assets');
  const params = z.object({ '*': z.string() });
  web.get('/assets/*', { helmet: withoutDocumentHeaders }, (request, reply) =>
    reply.sendFile(params.parse(request.params)['*'], assets, builtFile),
  );
  // No address that a build gives a name of its own: it stands in the document before any of them.
  web.get(EARLY_SCRIPT, { helmet: withoutDocumentHeaders }, (_request, reply) => sendPublicFile(EARLY_SCRIPT, reply));
  web.get(FIRST_PAINT_STYLESHEET, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(firstPaintCss),
  );
  web.get(FIRST_PAINT_SCRIPT, { helmet: withoutDocumentHeaders }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(firstPaintJs),
  );
};

/** People get a page even while the database is away; the reason is logged once. What they asked wrongly is told as such. */
const answerFailuresWithPage = (
  web: FastifyInstance,
  sendBusy: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void => {
  web.setErrorHandler((error: Error, request, reply) => {
    // To the handler of the whole shop, in the one error shape.
    if (isRefusal(error)) throw error;
    request.log.error({ err: error }, 'a page could not be written');
    return sendBusy(request, reply);
  });
};
