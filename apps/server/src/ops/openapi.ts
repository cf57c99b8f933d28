import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { flag } from '@kapok/contract';

/** Flags are booleans in code and '0' or '1' on the wire: the document shows the wire. */
const zodToJsonConfig: NonNullable<Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig']> = {
  override: ({ zodSchema, jsonSchema }) => {
    if (zodSchema !== flag) return;
    delete jsonSchema.anyOf;
    jsonSchema.type = 'string';
    jsonSchema.enum = ['0', '1'];
  },
};

const transformSchema = createJsonSchemaTransform({ zodToJsonConfig });

/** /openapi.json and a readable page at /openapi, made from the schemas that check every call (OPS-4). */
export const registerOpenapi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kapok',
        version: '0.1.0',
        description: 'Every call of the shop. Failures share one shape: Problem.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (document) =>
      document.url.startsWith('/api/')
        ? transformSchema(document)
        : { schema: { ...document.schema, hide: true }, url: document.url },
    transformObject: createJsonSchemaTransformObject({ zodToJsonConfig }),
  });
  await app.register(swaggerUi, { routePrefix: '/openapi', staticCSP: true });
  app.get('/openapi.json', { logLevel: 'warn' }, () => app.swagger());
};
