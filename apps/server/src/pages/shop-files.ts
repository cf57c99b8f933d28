import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  accentShades,
  accentStyle,
  languages,
  languagesOf,
  speaksEnglish,
  type NumberedShopProfile,
} from '@kapok/domain';
import type { ServedProfile } from '#server/platform/shop-profile/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '#server/platform/http/html.ts';
import { withoutDocumentHeaders } from '#server/platform/http/security-headers.ts';
import { isMissingFile } from '#server/platform/storage/index.ts';
import { iconFiles, openShopIcons, type IconDeps, type IconFile, type MarkName } from './shop-icons.ts';
import { shopManifest } from './shop-manifest.ts';
import { preferredLanguage } from './visitor-language.ts';

export interface ShopFileDeps extends IconDeps {
  readonly shop: () => ServedProfile;
  readonly webDist: string;
}

/** Names the version of the profile that a kept copy was made from; the worker compares it (`offline/worker.ts`). */
const VERSION_HEADER = 'shop-profile';
const AN_HOUR = 'public, max-age=3600';
const asked = z.object({
  v: z.coerce.number().optional().catch(undefined),
  lang: z.enum(languages).optional().catch(undefined),
});

/** What stands for the shop outside of its pages: manifest, icons, and the page without a network. All say who sells. */
export const serveShopFiles = (web: FastifyInstance, deps: ShopFileDeps): void => {
  const { shop } = deps;
  web.get('/manifest.webmanifest', (request, reply) => {
    const { lang } = asked.parse(request.query);
    const spoken = languagesOf(shop().languages);
    const language = spoken.find((one) => one === lang) ?? preferredLanguage(request, shop());
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .send(JSON.stringify(shopManifest(shop(), language)));
  });
  serveIcons(web, deps);
  const offlinePage = keepOfflinePage(deps.webDist);
  web.get('/offline.html', async (_request, reply) => {
    const document = await offlinePage();
    if (document === undefined) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(VERSION_HEADER, shop().stamp)
      .send(fillOfflinePage(document, shop()));
  });
};

const serveIcons = (web: FastifyInstance, deps: ShopFileDeps): void => {
  const icons = openShopIcons(deps);
  const isIcon = (name: string): name is IconFile => Object.hasOwn(iconFiles, name);
  for (const name of Object.keys(iconFiles).filter(isIcon))
    web.get(`/${name}`, { helmet: withoutDocumentHeaders }, async (request, reply) =>
      send(request, reply, deps.shop().version)
        .type(name === 'favicon.ico' ? 'image/x-icon' : 'image/png')
        .send(await icons.file(deps.shop(), name)),
    );
  const marks: readonly MarkName[] = ['logo', 'favicon'];
  for (const name of marks)
    web.get(`/${name}.svg`, { helmet: withoutDocumentHeaders }, async (request, reply) =>
      send(request, reply, deps.shop().version)
        .type('image/svg+xml')
        .send(await icons.svg(deps.shop(), name)),
    );
};

/** An address that names the profile's version may be kept for an hour; any other is asked anew. */
const send = (request: FastifyRequest, reply: FastifyReply, version: number): FastifyReply =>
  reply
    .header('cache-control', asked.parse(request.query).v === version ? AN_HOUR : 'no-cache')
    .header(VERSION_HEADER, version);

/** A build replaces the page now and then. */
const OFFLINE_PAGE_KEPT_MS = 5_000;

/** Reads the page at most once in a few seconds, however many ask. */
const keepOfflinePage = (webDist: string): (() => Promise<string | undefined>) => {
  let kept: { readonly document: Promise<string | undefined>; readonly until: number } | undefined;
  return () => {
    const now = performance.now();
    if (kept === undefined || kept.until <= now)
      kept = { document: readOfflinePage(webDist), until: now + OFFLINE_PAGE_KEPT_MS };
    return kept.document;
  };
};

const readOfflinePage = async (webDist: string): Promise<string | undefined> => {
  try {
    return await readFile(join(webDist, 'offline.html'), 'utf8');
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw error;
  }
};

/** The part of the offline page that is in English. */
const IN_ENGLISH = /<!--english-->.*<!--\/english-->/s;

/** The build leaves places for what only a running shop knows; see `offline-document.ts` of the web application. */
const fillOfflinePage = (document: string, { shopName, accent, languages: chosen }: NumberedShopProfile): string => {
  const shades = accentShades(accent);
  const style =
    accentStyle(accent) === ''
      ? ''
      : `:root:root{--focus:${shades[6]};--filled:${shades[7]};--hover:${shades[8]}}` +
        `:root[data-mantine-color-scheme='dark'][lang]{--focus:${shades[4]};--filled:${shades[6]};--hover:${shades[7]}}`;
  return (speaksEnglish(chosen) ? document : document.replace(IN_ENGLISH, ''))
    .replaceAll('{{shop-zh}}', () => escapeHtml(shopName.zh))
    .replaceAll('{{shop-en}}', () => escapeHtml(shopName.en))
    .replace('/*{{accent}}*/', () => style);
};
