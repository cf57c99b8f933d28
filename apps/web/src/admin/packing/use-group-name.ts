import { storeChainNames } from '@kapok/domain';
import { packingWords } from '#web/texts/packing-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { ParcelGroup } from './packing-query.ts';

/** What a group of parcels is called: its chain, its carrier, or how it reaches its buyers. */
export const useGroupName = (): ((group: Pick<ParcelGroup, 'Group' | 'CarrierName'>) => string) => {
  const { groups } = useWords(packingWords);
  return ({ Group, CarrierName }) => {
    switch (Group) {
      case 'seven-eleven':
      case 'family-mart':
      case 'hi-life':
      case 'ok-mart':
        return storeChainNames[Group];
      case 'other-store':
      case 'self-pickup':
        return groups[Group];
      case 'home':
      case 'overseas':
        return CarrierName === '' ? groups[Group] : `${groups[Group]} · ${CarrierName}`;
    }
  };
};
