import { Button } from '@mantine/core';
import { shoppingCartContract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { cartQuery } from '#web/shop/cart/index.ts';
import { buyAgainWords } from '#web/texts/buy-again-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { LeaveButton } from '#web/ui/leave-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import classes from './buy-again.module.css';

type BoughtAgain = Answer<typeof shoppingCartContract.buyAgain>;

/** Puts what an order held into the cart again. All of it: said in passing; otherwise a dialog says what could not be. */
export const BuyAgain = ({ orderId }: { readonly orderId: string }) => {
  const words = useWords(buyAgainWords);
  const navigate = useNavigate();
  const client = useQueryClient();
  const once = useIntention();
  const [inPart, setInPart] = useState<BoughtAgain | null>(null);
  const again = useMutation({
    mutationFn: () =>
      once((idempotencyKey) => call(shoppingCartContract.buyAgain, { CustomerOrderId: orderId }, { idempotencyKey })),
    onSuccess: (answer) => {
      if (answer.Missing.length > 0) {
        setInPart(answer);
        return;
      }
      const goToCart = (): void => {
        void navigate({ to: '/users/shoppingcart' });
      };
      showToast('ok', words.put(answer.PutQty), { label: words.goToCart, run: goToCart });
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: cartQuery.queryKey }),
  });
  const press = useSingleRun(again);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-label={words.pressFor(orderId)}
        loading={again.isPending}
        onClick={() => {
          press();
        }}
      >
        {words.press}
      </Button>
      {inPart === null ? null : (
        <BoughtInPart
          result={inPart}
          onClose={() => {
            setInPart(null);
          }}
        />
      )}
    </>
  );
};

const BoughtInPart = ({ result, onClose }: { readonly result: BoughtAgain; readonly onClose: () => void }) => {
  const words = useWords(buyAgainWords);
  const { shell } = useTexts();
  const { PutQty, Missing } = result;
  return (
    <Overlay
      title={words.press}
      onClose={onClose}
      footer={
        <>
          <LeaveButton label={shell.close} onLeave={onClose} />
          {PutQty === 0 ? null : <LinkButton to="/users/shoppingcart">{words.goToCart}</LinkButton>}
        </>
      }
    >
      <div>
        <p className={classes['put']}>{PutQty === 0 ? words.putNone : words.put(PutQty)}</p>
        <p className="dimmed">{words.missing}</p>
      </div>
      <ul className={classes['missing']}>
        {Missing.map((product) => (
          <li key={product.ProductId}>
            {product.ProductName}
            <p className={classes['problem']}>
              {product.PutQty > 0 ? words.putInPart(product.PutQty) : words.problems[product.Problem]}
            </p>
          </li>
        ))}
      </ul>
    </Overlay>
  );
};
