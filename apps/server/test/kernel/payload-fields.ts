import type { Endpoint } from '@kapok/contract';
import { z } from 'zod';

const jsonSchema = z.object({
  properties: z.record(z.string(), z.object({ type: z.string().optional() })).optional(),
});
const nullable = z.object({ anyOf: z.array(z.unknown()) });

/** The fields that a call's payload has of one JSON type, read from the contract. */
export const payloadFields = (endpoint: Endpoint, type: 'string' | 'integer'): readonly string[] => {
  const written: unknown = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
  const choices = nullable.safeParse(written).data?.anyOf ?? [written];
  return choices
    .flatMap((choice) => Object.entries(jsonSchema.safeParse(choice).data?.properties ?? {}))
    .filter(([, property]) => property.type === type)
    .map(([name]) => name);
};
