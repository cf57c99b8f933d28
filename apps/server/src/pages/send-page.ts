import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { readPageAddress } from '@kapok/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltWeb, BuiltWebFinder } from './built-web.ts';
import {
  lastingAnswer,
  sendPublicAnswer,
  type FoundAnswer,
  type PublicAnswer,
} from '#server/platform/public-answers/index.ts';
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

interface WrittenPage {
  readonly document: string;
  /** False while the application is being built, and for a page that could not be rendered now. */
  readonly isWhole: boolean;
}

const writePage = async (
  { web, webIsBeingBuilt, shop, publicUrl }: PageSender,
  page: Page,
  request: FastifyRequest,
): Promise<WrittenPage> => {
  const { language, path: address } = readPageAddress(request.url);
  const parts = { page, shop: shop(), publicUrl: publicUrl(), language, address };
  const built = await web.find();
  if (built === undefined)
    return { document: writePlainDocument(parts, webIsBeingBuilt() ? 'building' : 'missing'), isWhole: false };
  const rendered = await render(built, parts, request);
  return {
    document: writeDocument(parts, built, rendered),
    isWhole: built.renderer === undefined || rendered !== undefined,
  };
};

const HTML_TYPE = 'text/html; charset=utf-8';

/** The page as it is kept; one that is not there, or not whole, is for this moment. */
export const answerPage = async (sender: PageSender, page: Page, request: FastifyRequest): Promise<PublicAnswer> => {
  const { document, isWhole } = await writePage(sender, page, request);
  if (isWhole && page.status === 200) return lastingAnswer(HTML_TYPE, document, { isCompressed: true });
  const body = Buffer.from(document);
  return { status: page.status, type: HTML_TYPE, body, gzip: await compress(body) };
};

/** Sends a page that is the same for everybody. */
export const sendPageAnswer = (
  sender: PageSender,
  found: FoundAnswer,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): FastifyReply => {
  const shop = sender.shop();
  reply.header('shop-profile', shop.stamp);
  return sendPublicAnswer(request, reply, found, variesBy(request, shop));
};

/** Sends a page. It holds nothing secret, so compressing it gives nothing away. */
export const sendPage = async (
  sender: PageSender,
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { document } = await writePage(sender, page, request);
  reply
    .status(page.status)
    .type(HTML_TYPE)
    .header('cache-control', 'no-cache')
    .header('shop-profile', sender.shop().stamp)
    .header('vary', variesBy(request, sender.shop()));
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(document);
  return reply.header('content-encoding', 'gzip').send(await compress(document));
};
