import { readTypedNumber } from '@kapok/domain';
import type { AwaitedTransfer } from './queries.ts';

/** What of a transfer a search looks at. */
type Searched = Pick<AwaitedTransfer, 'BuyerName' | 'UserName' | 'CustomerOrderId' | 'AccountDigits' | 'Amount'>;

/** By what is on the statement of a bank: a name, digits or a sum, as it is printed there; or by order and account. */
export const isSearched = (search: string): ((transfer: Searched) => boolean) => {
  const word = search.normalize('NFKC').trim().toLowerCase();
  const sum = readTypedNumber(word.replace(/^(?:nt)?\$/, ''), 1, Number.MAX_SAFE_INTEGER);
  return ({ BuyerName, UserName, CustomerOrderId, AccountDigits, Amount }) =>
    Amount === sum ||
    [BuyerName, UserName, CustomerOrderId, AccountDigits, String(Amount)].some((text) =>
      text.toLowerCase().includes(word),
    );
};
