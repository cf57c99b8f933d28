import type { ClientBase } from 'pg';

/** Throws 25006, as a write would, where a connection leads to a standby or to a server that was made read-only. */
export const assertTakesWrites = async (client: ClientBase): Promise<void> => {
  await client.query(`do $$ begin
    if pg_is_in_recovery() or current_setting('transaction_read_only')::boolean then
      raise exception 'the database takes no writes' using errcode = '25006';
    end if;
  end $$`);
};
