import { contract, type Endpoint } from '@kapok/contract';

type Part = Readonly<Record<string, unknown>>;

/** A document as it is being made. */
interface Described {
  readonly paths?: Part;
  readonly components?: { readonly schemas?: Part };
}

const calls = new Map<string, { readonly name: string; readonly endpoint: Endpoint }>(
  Object.entries<Endpoint>(contract).map(([name, endpoint]) => [endpoint.path, { name, endpoint }]),
);

const methods = new Set(['get', 'post', 'head', 'patch']);

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/**
 * Completes the operations of a path: each is named as the contract names its call, so that a generator makes up no names of
 * its own; the body may be left out where the call takes none; and what needs no token says so.
 */
const completePath = (path: string, operations: Part): Part =>
  Object.fromEntries(
    Object.entries(operations).map(([method, operation]) =>
      methods.has(method) && isPart(operation)
        ? [method, { ...nameOf(path, method), security: [], ...operation, ...bodyOf(path, operation) }]
        : [method, operation],
    ),
  );

const nameOf = (path: string, method: string): Part => {
  const call = calls.get(path);
  if (call !== undefined) return { operationId: method === 'post' ? call.name : `${call.name}By${upper(method)}` };
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '' && word !== 'api');
  return { operationId: `${method}${words.map(upper).join('')}` };
};

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const bodyOf = (path: string, { requestBody }: Part): Part => {
  const isOptional = calls.get(path)?.endpoint.body.safeParse(undefined).success === true;
  return isOptional && isPart(requestBody) ? { requestBody: { ...requestBody, required: false } } : {};
};

const REF = /"#\/components\/schemas\/([^"]+)"/g;

/** The names of the schemas that a part of the document points at, and of those that these point at. */
const namedIn = (part: unknown, schemas: Part, found = new Set<string>()): ReadonlySet<string> => {
  for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(REF)) {
    if (found.has(name)) continue;
    found.add(name);
    namedIn(schemas[name], schemas, found);
  }
  return found;
};

/**
 * Completes each operation of a document with more paths, and leaves out the schemas that nothing of it points at, beside those
 * that are `kept`. Returns what takes the place of its parts.
 */
export const completeDocument = (document: Described, more: Part, kept: Part): Part => {
  const paths = Object.fromEntries(
    Object.entries({ ...document.paths, ...more }).map(([path, operations]) => [
      path,
      isPart(operations) ? completePath(path, operations) : operations,
    ]),
  );
  const schemas = { ...kept, ...document.components?.schemas };
  const named = namedIn([paths, kept], schemas);
  return {
    servers: [{ url: '/' }],
    paths,
    components: {
      ...document.components,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => named.has(name) || name in kept)),
    },
  };
};
