import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '#server/learning/media/index.ts';

/** A real S3 server with one bucket, on loopback. */
export interface TestBucket {
  readonly settings: (delivery: S3Settings['delivery']) => S3Settings;
  /** Cuts the bucket off, with everything that is in it, until it comes back at the same address. */
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const BUCKET = 'kapok-media';

const start = async (directory: string, port: number): Promise<{ server: S3rver; port: number }> => {
  const options = { address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: BUCKET }] };
  const server = new S3rver({ ...options, port });
  return { server, port: (await server.run()).port };
};

const stop = async (server: S3rver): Promise<void> => {
  const closed = server.close();
  server.httpServer.closeAllConnections();
  await closed;
};

export const openTestBucket = async (): Promise<TestBucket> => {
  const directory = await mkdtemp(join(tmpdir(), 'kapok-bucket-'));
  let { server, port } = await start(directory, 0);
  return {
    settings: (delivery) => ({
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      delivery,
    }),
    goAway: () => stop(server),
    comeBack: async () => {
      ({ server, port } = await start(directory, port));
    },
    close: async () => {
      await stop(server);
      await rm(directory, { recursive: true, force: true });
    },
  };
};
