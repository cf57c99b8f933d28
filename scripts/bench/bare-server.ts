/** The baseline: Fastify and the driver alone, running the statements that the shop was seen to run, answering the same bytes. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { z } from 'zod';

const recordedCall = z.object({
  path: z.string(),
  statements: z.array(z.object({ text: z.string(), values: z.array(z.unknown()) })),
  answer: z.string(),
});

const plan = z
  .object({ databaseUrl: z.string(), poolSize: z.int(), calls: z.array(recordedCall) })
  .parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));

const pool = new Pool({ connectionString: plan.databaseUrl, max: plan.poolSize });
const app = Fastify();

for (const { path, statements, answer } of plan.calls) {
  app.post(path, async (_request, reply) => {
    const client = await pool.connect();
    try {
      for (const { text, values } of statements) await client.query(text, values);
    } finally {
      client.release();
    }
    return reply.type('application/json; charset=utf-8').send(answer);
  });
}

process.once('SIGTERM', () => {
  void app.close().then(() => process.exit(0));
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
