import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { firstPaintPage } from './first-paint.ts';
import { writeHead } from './head.ts';
import type { Page, ShopIdentity } from './page.ts';
import type { ShellDocument } from './shell-document.ts';

const compress = promisify(gzip);

export interface PageSender {
  readonly shell: ShellDocument;
  readonly shop: ShopIdentity;
  readonly publicUrl: () => string;
}

/** The whole document: the application's own with head and first content written into it, or the page without it. */
const writeDocument = async ({ shell, shop, publicUrl }: PageSender, page: Page): Promise<string> => {
  const head = writeHead(page, shop, publicUrl());
  const built = await shell.find();
  if (built === undefined) return firstPaintPage(head, shop.name, page.content).text;
  // Functions as replacements: in a plain text, a product called "$&" would be an instruction.
  return built.replace('<!--head-->', () => head.text).replace('<!--content-->', () => page.content.text);
};

/** Sends a page. It holds nothing secret, so compressing it gives nothing away. */
export const sendPage = async (
  sender: PageSender,
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const document = await writeDocument(sender, page);
  reply
    .status(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(document);
  return reply.header('content-encoding', 'gzip').send(await compress(document));
};
