import { queryOptions } from '@tanstack/react-query';

/** The districts of Taiwan, fetched once when an address is edited. */
export const districtsQuery = queryOptions({
  queryKey: ['districts'],
  queryFn: async () => (await import('./taiwan-districts.ts')).districtsByCounty,
  staleTime: Number.POSITIVE_INFINITY,
});
