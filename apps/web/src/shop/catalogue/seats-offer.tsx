import { Button, TextInput } from '@mantine/core';
import { formatNtd, isSeatNumber, MAX_SEATS, MIN_SEATS, seatsLineId, seatsNameIn } from '@kapok/domain';
import { useState } from 'react';
import { useLanguage } from '#web/texts/language.ts';
import { seatWords } from '#web/texts/seat-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import type { ProductDetailData } from './catalogue-queries.ts';
import classes from './seats-offer.module.css';
import { useAddToCart } from './use-add-to-cart.ts';

interface SeatsOfferProps {
  readonly product: Pick<ProductDetailData, 'ProductId' | 'ProdName' | 'PriceWithTax'>;
}

/** How many seats somebody wants, and what they cost (OFFER-3). */
export const SeatsOffer = ({ product }: SeatsOfferProps) => {
  const { offer: words } = useWords(seatWords);
  const language = useLanguage();
  const [typed, setTyped] = useState(String(MIN_SEATS));
  const [wasSent, setWasSent] = useState(false);
  const seats = Number(typed);
  const isRight = typed.trim() !== '' && isSeatNumber(seats);
  const cart = useAddToCart(
    { ProductId: seatsLineId(product.ProductId), ProdName: seatsNameIn(product.ProdName, language) },
    seats,
  );
  return (
    <Form
      className={classes['form']}
      onSend={() => {
        setWasSent(true);
        if (isRight && !cart.isPending) cart.add();
        return isRight;
      }}
    >
      <p className="dimmed small">{words.hint}</p>
      <TextInput
        label={words.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed}
        error={wasSent && !isRight ? words.numberWrong(MIN_SEATS, MAX_SEATS) : null}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
      />
      <p aria-live="polite" className="money">
        {isRight
          ? words.sum(seats, formatNtd(product.PriceWithTax), formatNtd(seats * product.PriceWithTax))
          : words.numberWrong(MIN_SEATS, MAX_SEATS)}
      </p>
      <Button type="submit" variant="outline" loading={cart.isPending}>
        {words.add}
      </Button>
      <p className="dimmed small">{words.refund}</p>
    </Form>
  );
};
