import type { FastifyInstance } from 'fastify';
import { ShopError } from './shop-error.ts';

/** No call of the shop needs a deeper payload; deeper ones only serve to tire parsers (fault F02). */
const MAX_DEPTH = 32;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON as the calls need it: an empty body is no payload; bad UTF-8, deep nesting and poisoned keys are refused. */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, received, done) => {
    const text = decode(received);
    if (text === undefined || nestsTooDeep(text)) {
      done(new ShopError('invalid-request'));
      return;
    }
    if (text.trim() === '') {
      done(null, {});
      return;
    }
    void parse(request, text, done);
  });
};

const decode = (received: Buffer | string): string | undefined => {
  if (typeof received === 'string') return received;
  try {
    return utf8.decode(received);
  } catch {
    // Not UTF-8: the caller is told so.
    return undefined;
  }
};

/** Counts brackets outside strings, so that a hostile payload is refused before anything recurses over it. */
const nestsTooDeep = (text: string): boolean => {
  let depth = 0;
  for (const bracket of text.replace(/"(?:[^"\\]|\\.)*"/gs, '').match(/[[\]{}]/g) ?? []) {
    depth += bracket === '{' || bracket === '[' ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
};
