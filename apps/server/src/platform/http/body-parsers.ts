import type { FastifyInstance } from 'fastify';
import { exceedsJsonBounds, type JsonBounds } from './json-size.ts';
import { readBytes, releaseBytes } from './read-bytes.ts';
import { ShopError } from './shop-error.ts';

/**
 * No call of the shop needs deeper payloads or more values; they only serve to tire what looks at each of them (fault F02).
 * The largest, the reported ranges of an hour of seeking, has 1,500 values. Large payloads are long texts.
 */
const JSON_BOUNDS: JsonBounds = { depth: 32, values: 20_000 };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * JSON as the calls need it: an empty body is no payload; bad UTF-8, deep nesting, too many values and poisoned keys are
 * refused, in time proportional to the size. Its bytes count against the sender's budget.
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readBytes(request, payload).then(
      (bytes) => {
        const text = exceedsJsonBounds(bytes, JSON_BOUNDS) ? undefined : decode(bytes);
        releaseBytes(bytes);
        if (text === undefined) done(new ShopError('invalid-request'));
        else if (text.trim() === '') done(null, {});
        else void parse(request, text, done);
      },
      (error: unknown) => {
        done(error instanceof Error ? error : new ShopError('invalid-request'));
      },
    );
  });
};

const decode = (bytes: Buffer): string | undefined => {
  try {
    return utf8.decode(bytes);
  } catch {
    // Not UTF-8: the caller is told so.
    return undefined;
  }
};
