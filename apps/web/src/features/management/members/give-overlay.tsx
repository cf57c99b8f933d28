import { Button, TextInput } from '@mantine/core';
import { mgntMembersContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { membersWords } from '#web/texts/members-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Form } from '#web/ui/form.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useDeferredInput } from '#web/ui/use-deferred-input.ts';
import classes from './members.module.css';
import { grantableQuery } from './members-query.ts';
import { useRightChange } from './use-right-change.ts';

const TYPING_PAUSE_MS = 300;

/** Gives a member a course or an album without an order, for a reason that the log keeps. */
export const GiveOverlay = ({ userId, onClose }: { readonly userId: number; readonly onClose: () => void }) => {
  const words = useWords(membersWords);
  const [productId, setProductId] = useState('');
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const { isPending, runOnce } = useRightChange(
    userId,
    (idempotencyKey) =>
      call(
        mgntMembersContract.grantProduct,
        { UserId: userId, ProductId: productId, Reason: reason.trim() },
        { idempotencyKey },
      ),
    { said: words.given, onDone: onClose },
  );
  return (
    <Overlay title={words.giveTitle} onClose={onClose} canClose={!isPending}>
      <Form
        className={classes['form']}
        onSend={() => {
          setWasSent(true);
          const isWhole = productId !== '' && reason.trim() !== '';
          if (isWhole) runOnce();
          return isWhole;
        }}
      >
        <p>{words.giveLead}</p>
        {wasSent && productId === '' ? <FormError>{words.productMissing}</FormError> : null}
        <ProductChoice userId={userId} chosen={productId} onChoose={setProductId} />
        <TextInput
          label={words.reason}
          maxLength={200}
          value={reason}
          error={wasSent && reason.trim() === '' ? words.reasonMissing : null}
          onChange={(event) => {
            setReason(event.currentTarget.value);
          }}
        />
        <Button type="submit" loading={isPending}>
          {words.give}
        </Button>
      </Form>
    </Overlay>
  );
};

interface ProductChoiceProps {
  readonly userId: number;
  readonly chosen: string;
  readonly onChoose: (productId: string) => void;
}

const ProductChoice = ({ userId, chosen, onChoose }: ProductChoiceProps) => {
  const words = useWords(membersWords);
  const [typed, setTyped] = useState('');
  const products = useQuery(grantableQuery(userId, useDeferredInput(typed.trim(), TYPING_PAUSE_MS)));
  return (
    <>
      <SearchField
        label={words.searchProduct}
        value={typed}
        maxLength={100}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          // What was chosen may not be in sight any more.
          onChoose('');
        }}
      />
      <Loaded query={products} shape="rows" compact>
        {(found) => (
          <fieldset className={classes['choices']}>
            <legend className="visually-hidden">{words.chooseProduct}</legend>
            {found.length === 0 ? <p className="dimmed">{words.nothingToGive}</p> : null}
            {found.map((product) => (
              <label key={product.ProductId}>
                <input
                  type="radio"
                  name="product"
                  checked={chosen === product.ProductId}
                  onChange={() => {
                    onChoose(product.ProductId);
                  }}
                />
                <span>
                  <span dir="auto">{product.ProductName}</span>{' '}
                  <span className="dimmed small nowrap">
                    {product.ProductId} · {words.kinds[product.ProductKind]}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </Loaded>
    </>
  );
};
