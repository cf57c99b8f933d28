import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { readPageAddress } from '@kapok/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltWeb, BuiltWebFinder } from './built-web.ts';
import { profileToWire, type ServedProfile } from '#server/platform/shop-profile/index.ts';
import type { Page } from './page.ts';
import { variesBy } from './visitor-language.ts';
import { writeDocument, writePlainDocument, type DocumentParts } from './write-document.ts';

const compress = promisify(gzip);

export interface PageSender {
  readonly web: BuiltWebFinder;
  readonly webIsBeingBuilt: () => boolean;
  readonly shop: () => ServedProfile;
  readonly publicUrl: () => string;
}

/** The path with the parameters that the page knows: whatever else the address holds makes no other page. */
const knownAddress = ({ page, address }: DocumentParts): string => {
  const { pathname } = new URL(address, 'https://shop.invalid');
  const parameters = new URLSearchParams(page.parameters).toString();
  return parameters === '' ? pathname : `${pathname}?${parameters}`;
};

/** The page as the application draws it. A page that cannot be rendered is sent in plain form, and the reason is logged. */
const render = async (
  { renderer }: BuiltWeb,
  parts: DocumentParts,
  request: FastifyRequest,
): Promise<string | undefined> => {
  try {
    return await renderer?.render({
      view: parts.page.view,
      address: knownAddress(parts),
      language: parts.language,
      shop: profileToWire(parts.shop),
    });
  } catch (error) {
    request.log.error({ err: error }, 'a page could not be rendered');
    return undefined;
  }
};

const writePage = async (
  { web, webIsBeingBuilt, shop, publicUrl }: PageSender,
  page: Page,
  request: FastifyRequest,
) => {
  const { language, path: address } = readPageAddress(request.url);
  const parts = { page, shop: shop(), publicUrl: publicUrl(), language, address };
  const built = await web.find();
  if (built === undefined) return writePlainDocument(parts, webIsBeingBuilt() ? 'building' : 'missing');
  return writeDocument(parts, built, await render(built, parts, request));
};

/** Sends a page. It holds nothing secret, so compressing it gives nothing away. */
export const sendPage = async (
  sender: PageSender,
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const document = await writePage(sender, page, request);
  reply
    .status(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('shop-profile', sender.shop().version)
    .header('vary', variesBy(request));
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(document);
  return reply.header('content-encoding', 'gzip').send(await compress(document));
};
