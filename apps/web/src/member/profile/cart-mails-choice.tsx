import { contract } from '@kapok/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { cartMailWords } from '#web/texts/cart-mail-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { useMailSwitch } from './use-mail-switch.ts';

const cartMailsQuery = queryOptions({
  queryKey: ['cart-mails'],
  queryFn: () => call(contract.qryCartMails, {}),
});

/**
 * Whether the member agrees to be reminded of the cart (OFFER-6); not ticked until they do. Nothing stands here in a shop that
 * reminds nobody, unless the member agreed while it did.
 */
export const CartMailsChoice = () => {
  const words = useWords(cartMailWords);
  const { data: mails } = useQuery(cartMailsQuery);
  const switching = useMailSwitch({
    queryKey: cartMailsQuery.queryKey,
    send: (Wanted) => call(contract.setCartMails, { Wanted }),
    said: words,
  });
  if (mails === undefined || !(mails.Offered || mails.Wanted)) return null;
  return (
    <CheckBox
      label={words.label}
      hint={words.hint}
      checked={switching.wished ?? mails.Wanted}
      onChange={switching.change}
    />
  );
};
