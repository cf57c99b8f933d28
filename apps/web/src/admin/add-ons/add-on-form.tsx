import { TextInput } from '@mantine/core';
import { ADD_ON_PITCH_LENGTH, formatNtd, MOST_ADD_ON_PRODUCTS } from '@kapok/domain';
import { useState } from 'react';
import { ProductChooser, useNameOf } from '#web/admin/products/index.ts';
import { failureCode } from '#web/api/call-failure.ts';
import { addOnWords } from '#web/texts/add-on-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { useShowsTax, useSpeaksEnglish } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { AddOnProductFields } from './add-on-product-fields.tsx';
import { EMPTY_ADD_ON, readAddOn, type AddOnFieldFault, type AddOnFields } from './add-on-fields.ts';
import { useCreateAddOn } from './use-add-on-deeds.ts';

type Choosing = 'product' | 'beside' | null;

/** Makes an add-on (OFFER-2). */
export const AddOnForm = ({ onClose }: { readonly onClose: () => void }) => {
  const { form: words } = useWords(addOnWords);
  const nameOf = useNameOf();
  const [fields, setFields] = useState<AddOnFields>(EMPTY_ADD_ON);
  const [faults, setFaults] = useState<readonly AddOnFieldFault[]>([]);
  const [choosing, setChoosing] = useState<Choosing>(null);
  const create = useCreateAddOn(fields.product === null ? '' : nameOf(fields.product), onClose);
  const change = (part: Partial<AddOnFields>): void => {
    setFields((before) => ({ ...before, ...part }));
    setFaults([]);
    if (create.isError) create.reset();
  };
  const send = (): boolean => {
    const addOn = readAddOn(fields);
    const isWhole = !('faults' in addOn);
    setFaults(isWhole ? [] : addOn.faults);
    if (isWhole) create.runOnce(addOn);
    return isWhole;
  };
  return (
    <>
      <FormOverlay
        title={words.title}
        submitLabel={words.save}
        isBusy={create.isPending}
        onSend={send}
        onClose={onClose}
      >
        <p className="dimmed small">{words.lead}</p>
        {create.isError ? <Refusal failure={create.error} /> : null}
        <AddOnProductFields fields={fields} faults={faults} onChange={change} onChoose={setChoosing} />
        <PriceField fields={fields} faults={faults} onChange={change} />
        <PitchFields fields={fields} onChange={change} />
      </FormOverlay>
      {/* Beside the form, not in it: who looks for something does not send the add-on. */}
      {choosing === null ? null : (
        <ProductChooser
          title={choosing === 'product' ? words.choose : words.addProducts}
          chosen={choosing === 'product' ? [] : fields.beside.map(({ ProductId }) => ProductId)}
          most={MOST_ADD_ON_PRODUCTS}
          isOffered={({ Status, ProductId }) =>
            Status === 'published' && (choosing === 'product' || ProductId !== fields.product?.ProductId)
          }
          onChoose={(product) => {
            if (choosing === 'beside') {
              change({ beside: [...fields.beside, product] });
              return;
            }
            change({ product, beside: fields.beside.filter(({ ProductId }) => ProductId !== product.ProductId) });
            setChoosing(null);
          }}
          onClose={() => {
            setChoosing(null);
          }}
        />
      )}
    </>
  );
};

const Refusal = ({ failure }: { readonly failure: Error }) => {
  const { form: words } = useWords(addOnWords);
  const { errors } = useTexts();
  const code = failureCode(failure);
  const own: Partial<Record<typeof code, string>> = { 'already-taken': words.taken, 'not-found': words.notFound };
  return <FormError>{own[code] ?? errors[code]}</FormError>;
};

interface PartProps {
  readonly fields: AddOnFields;
  readonly onChange: (part: Partial<AddOnFields>) => void;
}

const PriceField = ({ fields, faults, onChange }: PartProps & { readonly faults: readonly AddOnFieldFault[] }) => {
  const { form: words } = useWords(addOnWords);
  const withTax = useShowsTax();
  const alone = fields.product?.PriceWithTax ?? null;
  return (
    <TextInput
      label={withTax ? words.priceLabel : words.plainPriceLabel}
      description={alone === null ? null : words.priceHint(formatNtd(alone))}
      value={fields.price}
      error={faults.includes('price') ? words.priceWrong : null}
      inputMode="numeric"
      maxLength={9}
      required
      withAsterisk={false}
      onChange={(event) => {
        onChange({ price: event.currentTarget.value });
      }}
    />
  );
};

const PitchFields = ({ fields, onChange }: PartProps) => {
  const { form: words } = useWords(addOnWords);
  const inEnglish = useSpeaksEnglish();
  return (
    <>
      <TextInput
        label={words.pitchZh}
        description={words.pitchHint}
        value={fields.pitchZh}
        maxLength={ADD_ON_PITCH_LENGTH}
        onChange={(event) => {
          onChange({ pitchZh: event.currentTarget.value });
        }}
      />
      {inEnglish ? (
        <TextInput
          label={words.pitchEn}
          value={fields.pitchEn}
          maxLength={2 * ADD_ON_PITCH_LENGTH}
          onChange={(event) => {
            onChange({ pitchEn: event.currentTarget.value });
          }}
        />
      ) : null}
    </>
  );
};
