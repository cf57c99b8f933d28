import type { FastifyInstance } from 'fastify';
import { registerTusRoutes, registerUploadRoutes } from '#server/learning/uploads/index.ts';
import type { AppDeps } from './app-deps.ts';

/** Files that staff send, and what these have become. */
export const registerUploads = (app: FastifyInstance, { settings, database, mediaStorage }: AppDeps): void => {
  const { mediaDir, demoDir, uploadMaxBytes, freeBytes } = settings;
  const parts = { db: database.db, mediaDir, sourceDir: demoDir, storage: mediaStorage, maxBytes: uploadMaxBytes };
  registerTusRoutes(app, { ...parts, ...(freeBytes === undefined ? {} : { freeBytes }) });
  registerUploadRoutes(app, parts);
};
