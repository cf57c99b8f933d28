import { isDecided } from './call-failure.ts';
import { ShopQueryClient } from './shop-query-client.ts';

/** Beside the one of each call. */
const RETRIES = 1;

/** Server state of the page. Refusals are shown at once; only lost connections and server trouble are tried again. */
export const queryClient = new ShopQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      retry: (failures, failure) => !isDecided(failure) && failures < RETRIES,
      retryDelay: (attempt) => 500 * 2 ** attempt,
    },
    mutations: { networkMode: 'always' },
  },
});
