import { z } from 'zod';
import { openProcess } from '../media-shop.ts';

/** Serves a shop's media as a process that a test can kill; prints its address. */
const parts = z.object({ connectionString: z.string(), mediaDir: z.string(), secret: z.string() });
const { connectionString, mediaDir, secret } = parts.parse(JSON.parse(process.argv[2] ?? ''));
const { app } = await openProcess({ connection: { connectionString }, mediaDir, secret });
process.stdout.write(await app.listen({ host: '127.0.0.1', port: 0 }));
