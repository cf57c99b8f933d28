import { z } from 'zod';
import { isOrigin, optionalText } from '#server/platform/config/config-values.ts';
import type { S3Settings } from '#server/platform/storage/s3-settings.ts';

/** The variables of the bucket that media are kept in. */
export const storageVariables = {
  S3_ENDPOINT: optionalText.pipe(
    z
      .string()
      .refine((text) => /^https?:/.test(text) && isOrigin(text), {
        error: 'an address without path, such as https://s3.example.tw',
      })
      .transform((text) => new URL(text).origin)
      .optional(),
  ),
  S3_BUCKET: optionalText.pipe(
    z
      .string()
      .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, { error: 'the name of a bucket' })
      .optional(),
  ),
  S3_REGION: optionalText.pipe(z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  S3_DELIVERY: optionalText.pipe(z.enum(['server', 'signed']).default('server')),
};

interface StorageVariables extends z.output<z.ZodObject<typeof storageVariables>> {
  readonly MEDIA_ACCEL_PREFIX?: string | undefined;
}

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** What is wrong with the variables together, one line each. */
export const storageFaults = (env: StorageVariables, production: boolean): readonly string[] => {
  const given = needed.filter((name) => env[name] !== undefined);
  if (given.length === 0) return [];
  const faults = [];
  if (given.length < needed.length) faults.push(`${needed.join(', ')} belong together: set all four or none`);
  if (env.MEDIA_ACCEL_PREFIX !== undefined)
    faults.push('MEDIA_ACCEL_PREFIX: a proxy sends files of a folder, not of a bucket; set S3_DELIVERY=signed instead');
  if (production && env.S3_DELIVERY === 'signed' && env.S3_ENDPOINT?.startsWith('https:') === false)
    faults.push('S3_ENDPOINT: browsers that fetch from it themselves need https in production');
  return faults;
};

/** The bucket of prepared media; undefined: they lie in the media folder. Holds a secret: never log it. */
export const s3Settings = (env: StorageVariables): S3Settings | undefined => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_DELIVERY: delivery } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const isComplete = endpoint !== undefined && bucket !== undefined && secretAccessKey !== undefined;
  if (!isComplete || accessKeyId === undefined) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, delivery };
};
