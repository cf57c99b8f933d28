import { mgntShippingContract } from '@kapok/contract';
import type { Language } from '@kapok/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { useLanguage } from '#web/texts/language.ts';
import { SHOP_SETTINGS_KEY } from './shop-settings-key.ts';

const shippingNamesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...SHOP_SETTINGS_KEY, 'shipping-names', language],
    queryFn: () => call(mgntShippingContract.qryShippingNames, {}),
  });

/** The ways of delivery by code, as the shop calls them; empty until they are known. */
export const useShippingNames = (): ReadonlyMap<string, string> => {
  const { data = [] } = useQuery(shippingNamesQuery(useLanguage()));
  return new Map(data.map(({ TransportId, TransportName }) => [TransportId, TransportName]));
};
