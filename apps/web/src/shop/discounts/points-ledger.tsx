import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded } from '#web/ui/loaded.tsx';
import { Ledger } from './ledger.tsx';
import { ledgerQuery } from './points-query.ts';

/** The member's balance and where their points came from (SHOP-6). */
export const PointsLedger = () => {
  const ledger = useInfiniteQuery(ledgerQuery);
  return (
    <Loaded query={ledger} shape="rows" compact>
      {({ pages }) => <Ledger pages={pages} list={ledger} />}
    </Loaded>
  );
};
