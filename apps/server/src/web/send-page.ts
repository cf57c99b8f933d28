import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DEFAULT_LANGUAGE, inLanguage, languageTag, type Language } from '@kapok/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { firstPaintPage } from './first-paint.ts';
import { writeHead } from './head.ts';
import type { Page, ShopIdentity } from './page.ts';
import type { ShellDocument } from './shell-document.ts';
import { languageOfRequest, variesBy } from './visitor-language.ts';

/** How the built document names its language. */
const SHELL_LANGUAGE = `lang="${languageTag[DEFAULT_LANGUAGE]}"`;

const compress = promisify(gzip);

export interface PageSender {
  readonly shell: ShellDocument;
  readonly shop: ShopIdentity;
  readonly publicUrl: () => string;
}

/** The whole document: the application's own with head and first content written into it, or the page without it. */
const writeDocument = async (
  { shell, shop, publicUrl }: PageSender,
  page: Page,
  language: Language,
): Promise<string> => {
  const head = writeHead({ page, shop, publicUrl: publicUrl(), language });
  const shopName = inLanguage(shop.name, language);
  const built = await shell.find();
  if (built === undefined) return firstPaintPage({ head, shopName, content: page.content, language }).text;
  // Functions as replacements: in a plain text, a product called "$&" would be an instruction.
  return built
    .replace(SHELL_LANGUAGE, `lang="${languageTag[language]}"`)
    .replace('<!--head-->', () => head.text)
    .replace('<!--content-->', () => page.content.text);
};

/** Sends a page. It holds nothing secret, so compressing it gives nothing away. */
export const sendPage = async (
  sender: PageSender,
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const document = await writeDocument(sender, page, languageOfRequest(request));
  reply
    .status(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', variesBy(request));
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(document);
  return reply.header('content-encoding', 'gzip').send(await compress(document));
};
