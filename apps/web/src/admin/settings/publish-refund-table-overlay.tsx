import { Button, TextInput } from '@mantine/core';
import { mgntSettingsContract } from '@kapok/contract';
import { REFUND_STEPS_MAX } from '@kapok/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { findFaultyStep, readTable, typedTable, type FaultyPart, type TypedStep } from './refund-table-form.ts';
import classes from './settings.module.css';
import type { ShopSettings } from './settings-query.ts';
import { useSetting } from './use-setting.ts';

export interface PublishRefundTableOverlayProps {
  /** The table that the new one is written from. */
  readonly current: ShopSettings['RefundTables'][number];
  readonly onClose: () => void;
}

const usePublish = (replaces: number, onClose: () => void) => {
  const { settings: words } = useWords(staffAreaWords);
  const queries = useQueryClient();
  return useSetting({
    send: async (table: Pick<ShopSettings['RefundTables'][number], 'Steps' | 'ViewedLimit'>, idempotencyKey) => {
      await call(mgntSettingsContract.publishRefundTable, { Replaces: replaces, ...table }, { idempotencyKey });
      await queries.invalidateQueries({ queryKey: ['refund-table'] });
      await queries.invalidateQueries({ queryKey: ['legal'] });
    },
    done: words.refundTablePublished,
    onDone: onClose,
  });
};

/** Writes the next refund table from the one in force; the terms are published anew with it. */
export const PublishRefundTableOverlay = ({ current, onClose }: PublishRefundTableOverlayProps) => {
  const { settings: words } = useWords(staffAreaWords);
  const [typed, setTyped] = useState(() => typedTable(current));
  const [tried, setTried] = useState(false);
  const publish = usePublish(current.Version, onClose);
  const read = readTable(typed);
  const fault = tried && 'fault' in read ? read.fault : null;
  const isLimitFaulty = fault === 'limit-out-of-range';
  const stepsFault = isLimitFaulty ? null : fault;
  const faulty = stepsFault === null ? null : findFaultyStep(typed, stepsFault);
  const changeStep = (changed: TypedStep): void => {
    setTyped({ ...typed, steps: typed.steps.map((step) => (step.key === changed.key ? changed : step)) });
  };
  const send = (): boolean => {
    setTried(true);
    if ('fault' in read) return false;
    publish.runOnce(read);
    return true;
  };
  return (
    <FormOverlay
      title={words.newRefundTable}
      submitLabel={words.publish}
      isBusy={publish.isPending}
      onSend={send}
      onClose={onClose}
    >
      <p className="dimmed small">{words.newRefundTableLead}</p>
      {stepsFault === null ? null : <FormError>{words.refundTableFaults[stepsFault]}</FormError>}
      <ol className={classes['steps']}>
        {typed.steps.map((step, index) => (
          <li key={step.key}>
            <StepFields
              step={step}
              row={index + 1}
              faulty={faulty?.key === step.key ? faulty.part : null}
              onChange={changeStep}
            />
            <IconButton
              icon={X}
              label={words.removeStep(index + 1)}
              disabled={typed.steps.length === 1}
              onClick={() => {
                setTyped({ ...typed, steps: typed.steps.filter(({ key }) => key !== step.key) });
              }}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          disabled={typed.steps.length === REFUND_STEPS_MAX}
          onClick={() => {
            setTyped({ ...typed, steps: [...typed.steps, { key: crypto.randomUUID(), fromDay: '', percent: '' }] });
          }}
        >
          {words.addStep}
        </Button>
      </div>
      <TextInput
        label={words.viewedLimit}
        description={words.viewedLimitHint}
        inputMode="numeric"
        value={typed.viewedLimit}
        error={isLimitFaulty ? words.refundTableFaults['limit-out-of-range'] : null}
        onChange={(event) => {
          setTyped({ ...typed, viewedLimit: event.currentTarget.value });
        }}
      />
    </FormOverlay>
  );
};

interface StepFieldsProps {
  readonly step: TypedStep;
  /** Counted from 1. */
  readonly row: number;
  readonly faulty: FaultyPart | null;
  readonly onChange: (step: TypedStep) => void;
}

const StepFields = ({ step, row, faulty, onChange }: StepFieldsProps) => {
  const { settings: words } = useWords(staffAreaWords);
  return (
    <>
      <TextInput
        label={words.stepFromDay}
        aria-label={words.stepFromDayOf(row)}
        inputMode="numeric"
        value={step.fromDay}
        error={faulty === 'fromDay'}
        onChange={(event) => {
          onChange({ ...step, fromDay: event.currentTarget.value });
        }}
      />
      <TextInput
        label={words.stepPercent}
        aria-label={words.stepPercentOf(row)}
        inputMode="numeric"
        value={step.percent}
        error={faulty === 'percent'}
        onChange={(event) => {
          onChange({ ...step, percent: event.currentTarget.value });
        }}
      />
    </>
  );
};
