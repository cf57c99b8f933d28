import { Pool } from 'pg';
export const own = new Pool();
