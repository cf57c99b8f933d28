import { TextInput } from '@mantine/core';
import { priceSteps } from '@kapok/domain';
import { productOfferWords } from '#web/texts/product-offer-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { bulkActions, readChange, type BulkChoice } from './bulk-choice.ts';
import { CategoryField } from './category-field.tsx';
import sectionClasses from './sections.module.css';
import { SelectField } from './select-field.tsx';

interface FieldsProps {
  readonly choice: BulkChoice;
  /** Whether what is missing is to be said. */
  readonly isFaulty: boolean;
  readonly onChange: (part: Partial<BulkChoice>) => void;
}

/** What is to be done to the chosen products, and what that needs to know. */
export const BulkFields = (props: FieldsProps) => {
  const { bulk: words } = useWords(productOfferWords);
  const { choice, onChange } = props;
  const { action } = choice;
  return (
    <>
      <RadioCards
        label={words.action}
        inPairs
        value={action}
        options={bulkActions.map((value) => ({ value, label: words.actions[value] }))}
        onChange={(chosen) => {
          onChange({ action: chosen });
        }}
      />
      {action === 'price' || action === 'sale' ? <ChangeFields {...props} /> : null}
      {action === 'sale' ? <PeriodFields {...props} /> : null}
      {action === 'category' ? (
        <CategoryField
          value={choice.categoryCode}
          onChange={(categoryCode) => {
            onChange({ categoryCode });
          }}
        />
      ) : null}
      {action === 'price' || action === 'category' ? <p className="dimmed small">{words.atOnce}</p> : null}
    </>
  );
};

const ChangeFields = ({ choice, isFaulty, onChange }: FieldsProps) => {
  const { bulk: words } = useWords(productOfferWords);
  return (
    <div className={sectionClasses['pair']}>
      <SelectField
        label={words.by}
        value={choice.by}
        options={(['percent', 'amount'] as const).map((value) => ({ value, label: words.ways[value] }))}
        onChange={(by) => {
          onChange({ by: by === 'amount' ? 'amount' : 'percent' });
        }}
      />
      <TextInput
        label={choice.by === 'percent' ? words.percent : words.amount}
        description={words.changeHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={isFaulty && readChange(choice.change) === undefined ? words.changeWrong : null}
        autoComplete="off"
        maxLength={7}
        value={choice.change}
        onChange={(event) => {
          onChange({ change: event.currentTarget.value.trim() });
        }}
      />
      <SelectField
        label={words.round}
        value={String(choice.step)}
        options={priceSteps.map((step) => ({ value: String(step), label: words.steps(step) }))}
        onChange={(chosen) => {
          onChange({ step: priceSteps.find((step) => String(step) === chosen) ?? choice.step });
        }}
      />
    </div>
  );
};

const PeriodFields = ({ choice, isFaulty, onChange }: FieldsProps) => {
  const { sale: words } = useWords(productOfferWords);
  return (
    <div className={sectionClasses['pair']}>
      {(['from', 'until'] as const).map((edge) => (
        <TextInput
          key={edge}
          type="datetime-local"
          label={words[edge]}
          description={words.zone}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          error={isFaulty && choice[edge] === '' ? words.incomplete : null}
          value={choice[edge]}
          onChange={(event) => {
            onChange({ [edge]: event.currentTarget.value });
          }}
        />
      ))}
    </div>
  );
};
