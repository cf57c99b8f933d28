import { TextInput } from '@mantine/core';
import { mgntMembersContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { membersWords } from '#web/texts/members-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useSearchInput } from '#web/ui/use-search-input.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import classes from './members.module.css';
import { grantableQuery, MAX_REASON_LENGTH, rightQueryKeys } from './members-query.ts';

/** Gives a member a course or an album without an order, for a reason that the log keeps. */
export const GiveOverlay = ({ userId, onClose }: { readonly userId: number; readonly onClose: () => void }) => {
  const words = useWords(membersWords);
  const [productId, setProductId] = useState('');
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const give = useDeed({
    send: (grant: { readonly ProductId: string; readonly Reason: string }, idempotencyKey) =>
      call(mgntMembersContract.grantProduct, { UserId: userId, ...grant }, { idempotencyKey }),
    said: words.given,
    onDone: onClose,
    concerns: rightQueryKeys(userId),
  });
  return (
    <FormOverlay
      title={words.giveTitle}
      submitLabel={words.give}
      isBusy={give.isPending}
      onSend={() => {
        setWasSent(true);
        const isWhole = productId !== '' && reason.trim() !== '';
        if (isWhole) give.runOnce({ ProductId: productId, Reason: reason.trim() });
        return isWhole;
      }}
      onClose={onClose}
    >
      <p>{words.giveLead}</p>
      {wasSent && productId === '' ? <FormError>{words.productMissing}</FormError> : null}
      <ProductChoice userId={userId} chosen={productId} onChoose={setProductId} />
      <TextInput
        label={words.reason}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        error={wasSent && reason.trim() === '' ? words.reasonMissing : null}
        onChange={(event) => {
          setReason(event.currentTarget.value);
        }}
      />
    </FormOverlay>
  );
};

interface ProductChoiceProps {
  readonly userId: number;
  readonly chosen: string;
  readonly onChoose: (productId: string) => void;
}

const ProductChoice = ({ userId, chosen, onChoose }: ProductChoiceProps) => {
  const words = useWords(membersWords);
  const { search, field } = useSearchInput();
  const products = useQuery(grantableQuery(userId, search));
  return (
    <>
      <SearchField
        label={words.searchProduct}
        maxLength={100}
        value={field.value}
        onChange={(event) => {
          field.onChange(event);
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
