import { Button } from '@mantine/core';
import { addOnsContract } from '@kapok/contract';
import { formatNtd } from '@kapok/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { cartAddOnWords } from '#web/texts/cart-add-on-words.ts';
import { langOf } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ProductImage } from '#web/ui/product-image.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { addOnQuery } from './add-on-query.ts';
import classes from './add-on-offer.module.css';
import { cartQuery, type CartData } from './cart-query.ts';

type AddOn = NonNullable<Answer<typeof addOnsContract.qryAddOn>['AddOn']>;

/** One product that this cart may add for less (OFFER-2). Nothing where there is none, or where it cannot be read: the cart goes on. */
export const AddOnOffer = ({ cart }: { readonly cart: CartData }) => {
  const { data } = useQuery(addOnQuery(cart));
  return data === undefined || data === null ? null : <Offer addOn={data} />;
};

const useTakeAddOn = () => {
  const words = useWords(cartAddOnWords);
  const client = useQueryClient();
  const withIntention = useIntention();
  return useMutation({
    mutationFn: ({ AddOnId }: AddOn) =>
      withIntention((idempotencyKey) => call(addOnsContract.takeAddOn, { AddOnId }, { idempotencyKey })),
    onSuccess: (isTaken, { ProductName }) => {
      if (isTaken) showToast('ok', words.taken(ProductName));
      else showToast('info', words.gone);
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: cartQuery.queryKey }),
  });
};

const Offer = ({ addOn }: { readonly addOn: AddOn }) => {
  const words = useWords(cartAddOnWords);
  const take = useTakeAddOn();
  const { ProductName: name, Pitch: pitch } = addOn;
  return (
    <section aria-labelledby="add-on" className={`card ${classes['offer']}`}>
      <div className={classes['picture']}>
        <ProductImage fileUuid={addOn.FileUuid} alt="" ratio="1/1" sizes="72px" />
      </div>
      <div className={classes['words']}>
        <h2 id="add-on">{words.title}</h2>
        <p className={classes['name']}>
          <Link to="/products/$slug" params={{ slug: addOn.Slug }} lang={langOf(name)}>
            {name}
          </Link>
        </p>
        {pitch === '' ? null : <p lang={langOf(pitch)}>{pitch}</p>}
        <p>
          <span className="visually-hidden">{words.price} </span>
          <strong className="money">{formatNtd(addOn.PriceWithTax)}</strong>{' '}
          <span className="dimmed small money">{words.alone(formatNtd(addOn.AloneWithTax))}</span>
        </p>
      </div>
      <Button
        variant="light"
        leftSection={<Plus size={18} aria-hidden />}
        aria-label={words.takeNamed(name)}
        loading={take.isPending}
        onClick={() => {
          take.mutate(addOn);
        }}
      >
        {words.take}
      </Button>
    </section>
  );
};
