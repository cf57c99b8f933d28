import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { flag } from '@kapok/contract';
import { otherPaths, otherSchemas } from './openapi-addresses.ts';
import { completeDocument } from './openapi-operations.ts';

/** Flags are booleans in code and '0' or '1' on the wire: the document shows the wire. */
const zodToJsonConfig: NonNullable<Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig']> = {
  override: ({ zodSchema, jsonSchema }) => {
    if (zodSchema !== flag) return;
    delete jsonSchema.anyOf;
    jsonSchema.type = 'string';
    jsonSchema.enum = ['0', '1'];
  },
};

const transformSchemas = createJsonSchemaTransformObject({ zodToJsonConfig });

/** The document under the shop's name; it keeps its own while there is none. */
const withTitle = <Described extends { readonly info: { readonly title: string } }>(
  document: Described,
  title: string,
): Described => (title === '' ? document : { ...document, info: { ...document.info, title } });

/** Where the gateway's side posts to. */
interface GatewayPaths {
  readonly notify: string;
  readonly return: string;
}

const transformSchema = createJsonSchemaTransform({ zodToJsonConfig });

/**
 * /openapi.json and a readable page at /openapi, made from the schemas that check every call (OPS-4), with the addresses that
 * are no calls beside them. Generators of clients take it (TRUE-12). `x-specified` marks the calls that the shop was asked for by name.
 */
export const registerOpenapi = async (
  app: FastifyInstance,
  { notify, return: back }: GatewayPaths,
  shopName: () => string,
): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Shop',
        version: '0.1.0',
        description: 'Every call of the shop. Failures share one shape: Problem.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (document) =>
      document.url.startsWith('/api/')
        ? transformSchema(document)
        : { schema: { ...document.schema, hide: true }, url: document.url },
    transformObject: (document) => {
      const described = transformSchemas(document);
      return Object.assign(described, completeDocument(described, otherPaths(notify, back), otherSchemas()));
    },
  });
  await app.register(swaggerUi, { routePrefix: '/openapi', staticCSP: true });
  app.get('/openapi.json', { logLevel: 'warn' }, () => withTitle(app.swagger(), shopName()));
};
