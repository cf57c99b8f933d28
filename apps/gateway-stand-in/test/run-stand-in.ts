import { Pool } from 'pg';
import { buildGatewayStandIn } from '../src/index.ts';
import { merchant } from './stand-in.ts';

/** A program: a stand-in on a free port, which it tells its parent. Its first argument is the database's address. */
const pool = new Pool({ connectionString: process.argv[2] });
const app = await buildGatewayStandIn({ merchant, pool, notifyTimeoutMs: 500 });
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
// A test that fails before it has ended this process must leave nothing running.
process.once('disconnect', () => process.exit());
