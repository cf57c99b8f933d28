import { Button, TextInput } from '@mantine/core';
import { MOST_WEIGHT_STEPS } from '@kapok/domain';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { weightStepsWords } from '#web/texts/weight-steps-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import classes from './settings.module.css';
import type { StepFault, TypedStep } from './shipping-fees.ts';

export interface WeightStepsFieldsProps {
  readonly steps: readonly TypedStep[];
  readonly fault: StepFault | null;
  readonly onChange: (steps: readonly TypedStep[]) => void;
}

/** What a way costs for heavier goods: a row for each weight, in any order while it is typed. */
export const WeightStepsFields = ({ steps, fault, onChange }: WeightStepsFieldsProps) => {
  const words = useWords(weightStepsWords);
  const hint = useId();
  return (
    <fieldset className={classes['weights']} aria-describedby={hint}>
      <legend>{words.title}</legend>
      <p id={hint} className="dimmed small">
        {words.hint}
      </p>
      {steps.length === 0 ? null : (
        <ol className={classes['steps']}>
          {steps.map((step, index) => (
            <li key={step.key} data-faulty={fault?.key === step.key || undefined}>
              <StepFields
                step={step}
                row={index + 1}
                fault={fault?.key === step.key ? fault : null}
                onChange={(changed) => {
                  onChange(steps.map((each) => (each.key === changed.key ? changed : each)));
                }}
              />
              <IconButton
                icon={X}
                label={words.remove(index + 1)}
                onClick={() => {
                  onChange(steps.filter(({ key }) => key !== step.key));
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          disabled={steps.length === MOST_WEIGHT_STEPS}
          onClick={() => {
            onChange([...steps, { key: crypto.randomUUID(), over: '', price: '' }]);
          }}
        >
          {words.add}
        </Button>
      </div>
    </fieldset>
  );
};

interface StepFieldsProps {
  readonly step: TypedStep;
  /** Counted from 1. */
  readonly row: number;
  readonly fault: StepFault | null;
  readonly onChange: (step: TypedStep) => void;
}

const StepFields = ({ step, row, fault, onChange }: StepFieldsProps) => {
  const words = useWords(weightStepsWords);
  const withTax = useShowsTax();
  const errorOf = (part: StepFault['part']) => (fault?.part === part ? words.faults[fault.fault] : null);
  return (
    <>
      <TextInput
        label={words.over}
        aria-label={words.overOf(row)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={step.over}
        error={errorOf('over')}
        onChange={(event) => {
          onChange({ ...step, over: event.currentTarget.value });
        }}
      />
      <TextInput
        label={withTax ? words.price : words.plainPrice}
        aria-label={words.priceOf(row)}
        placeholder={words.noPrice}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={step.price}
        error={errorOf('price')}
        onChange={(event) => {
          onChange({ ...step, price: event.currentTarget.value });
        }}
      />
    </>
  );
};
