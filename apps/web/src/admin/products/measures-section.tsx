import { Button, TextInput } from '@mantine/core';
import { mgntProductsContract } from '@kapok/contract';
import { formatWeight, MOST_SIDE_CM, MOST_WEIGHT_GRAMS, STORE_PARCEL, type GoodsMeasures } from '@kapok/domain';
import { useState } from 'react';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { useLanguage } from '#web/texts/language.ts';
import { storeDeliveryWords } from '#web/texts/store-delivery-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import { Section } from '#web/ui/section.tsx';
import { readMeasures, sideNames, typedMeasures, type MeasureFault, type TypedMeasures } from './measure-fields.ts';
import { productQuery, type EditedProduct } from './product-queries.ts';
import classes from './measures-section.module.css';
import sectionClasses from './sections.module.css';

/** What one piece of goods weighs and measures, in force with the press (SHIP-2). */
export const MeasuresSection = ({ product }: { readonly product: EditedProduct }) => {
  const { measures: words } = useWords(storeDeliveryWords);
  const { ProductId } = product;
  const [typed, setTyped] = useState(() => typedMeasures(product));
  const [wasSent, setWasSent] = useState(false);
  const save = useDeed({
    send: ({ weightGrams, sidesCm }: GoodsMeasures, idempotencyKey) =>
      call(
        mgntProductsContract.setGoodsMeasures,
        { ProductId, WeightGrams: weightGrams, SidesCm: sidesCm === null ? null : [...sidesCm] },
        { idempotencyKey },
      ),
    said: words.saved,
    concerns: [productQuery(ProductId).queryKey],
  });
  const wished = readMeasures(typed);
  const send = (): boolean => {
    setWasSent(true);
    if ('faults' in wished) return false;
    save.runOnce(wished);
    return true;
  };
  return (
    <Section title={words.title} lead={words.lead}>
      <Form className={sectionClasses['sections'] ?? ''} onSend={send} aria-label={words.title}>
        <MeasureInputs
          typed={typed}
          faults={wasSent && 'faults' in wished ? wished.faults : {}}
          onChange={(part) => {
            setTyped((before) => ({ ...before, ...part }));
          }}
        />
        <div>
          <Button type="submit" variant="default" loading={save.isPending}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Section>
  );
};

interface MeasureInputsProps {
  readonly typed: TypedMeasures;
  readonly faults: Readonly<Partial<Record<keyof TypedMeasures, MeasureFault>>>;
  readonly onChange: (part: Partial<TypedMeasures>) => void;
}

const MeasureInputs = ({ typed, faults, onChange }: MeasureInputsProps) => {
  const { measures: words } = useWords(storeDeliveryWords);
  const language = useLanguage();
  const { grams, longestCm, sumCm } = STORE_PARCEL;
  const sideError = (fault: MeasureFault | undefined) => {
    if (fault === undefined) return null;
    return fault === 'missing' ? words.sideMissing : words.sideWrong(MOST_SIDE_CM.toLocaleString('en'));
  };
  return (
    <>
      <div className={sectionClasses['pair']}>
        <TextInput
          label={words.weight}
          description={words.weightHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={typed.weight}
          error={faults.weight === undefined ? null : words.weightWrong(MOST_WEIGHT_GRAMS.toLocaleString('en'))}
          onChange={(event) => {
            onChange({ weight: event.currentTarget.value });
          }}
        />
      </div>
      <div>
        <div className={classes['sides']}>
          {sideNames.map((name) => (
            <TextInput
              key={name}
              label={words[name]}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={typed[name]}
              error={sideError(faults[name])}
              onChange={(event) => {
                onChange({ [name]: event.currentTarget.value });
              }}
            />
          ))}
        </div>
        <p className={`dimmed small ${classes['hint']}`}>
          {words.sidesHint(longestCm, sumCm, formatWeight(grams, language))}
        </p>
      </div>
    </>
  );
};
