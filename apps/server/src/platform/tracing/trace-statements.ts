import { endWith, type Tracer } from './tracer.ts';

type Query = (...given: readonly unknown[]) => Promise<unknown>;

const MAX_TEXT_LENGTH = 4_000;
const MAX_KEPT_TEXTS = 1_000;

/** A statement as traces show it. Texts repeat, and so many spans that wait to be sent share one. */
const shown = new Map<string, string>();

/**
 * The text of a statement with its placeholders, in one line. Values are never in it, as they travel apart; what the code itself
 * writes between quotes is left out as well, so that a slip there is no leak here.
 */
const shownStatement = (text: string): string => {
  const known = shown.get(text);
  if (known !== undefined) return known;
  const line = text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
  if (shown.size >= MAX_KEPT_TEXTS) shown.clear();
  shown.set(text, line);
  return line;
};

/** Makes a connection's statements parts of the span around them. */
export const traceStatements =
  (tracer: Tracer, send: Query): Query =>
  (...given) => {
    const text = textOf(given[0]);
    if (text === undefined) return send(...given);
    const statement = shownStatement(text);
    const [verb = 'statement'] = /^[a-z]+/i.exec(statement) ?? [];
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement };
    const span = tracer.beginPart({ name: verb.toLowerCase(), kind: 'client', attributes });
    if (span === undefined) return send(...given);
    const callback = given.at(-1);
    if (typeof callback !== 'function') return endWith(span, 'client', () => send(...given));
    const done = (...answer: readonly unknown[]): void => {
      span.end({ hasFailed: answer[0] instanceof Error });
      Reflect.apply(callback, undefined, answer);
    };
    return span.within(() => send(...given.slice(0, -1), done));
  };

const textOf = (call: unknown): string | undefined => {
  if (typeof call === 'string') return call;
  const isNamed = typeof call === 'object' && call !== null && 'text' in call;
  return isNamed && typeof call.text === 'string' ? call.text : undefined;
};
