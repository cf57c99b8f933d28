import { QueryClient, type QueryKey, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query';

/**
 * Server state that is never older than the last change: what was asked for before one, and has not come yet, is asked for anew.
 * The library does so only where an answer is there already; on a slow line the first answer is still on its way, and would show
 * an empty cart to whoever has just put something in it (FLOW-1).
 */
export class ShopQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const type = filters?.refetchType ?? filters?.type ?? 'active';
    const waiting = type === 'none' ? [] : this.getQueryCache().findAll({ ...filters, type, fetchStatus: 'fetching' });
    for (const query of waiting) {
      // Only what is then asked for anew. Silent: whoever waits for the first answer gets the second.
      const isAskedAnew = !query.isDisabled() && !query.isStatic();
      if (isAskedAnew && query.state.data === undefined) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }
}
