import { CancelledError, type QueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query';

/**
 * Asks a query for somebody who has pressed something that needs its answer. A change of language calls back what is on its
 * way, to have it anew in other words; the press goes on with the new answer.
 */
export const queryForPress = async <Said, Shown, Key extends QueryKey>(
  client: QueryClient,
  query: QueryExecuteOptions<Said, Error, Shown, Said, Key>,
): Promise<Shown> => {
  try {
    return await client.query(query);
  } catch (failure) {
    if (failure instanceof CancelledError) return client.query(query);
    throw failure;
  }
};
