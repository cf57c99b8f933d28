import { sql } from 'kysely';
import '../cart/service.ts';
export const direct = sql;
