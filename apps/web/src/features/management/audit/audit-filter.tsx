import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { auditWords } from '#web/texts/audit-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { AuditWords } from '#web/texts/zh-hant/audit.ts';
import { Form } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { useActionNames } from './action-names.ts';
import { subjectInWords, subjectNamed } from './audit-subject.ts';
import classes from './audit.module.css';

export interface AuditFilterValues {
  readonly UserName?: string;
  readonly Action?: string;
  readonly Subject?: string;
  readonly From?: string;
  readonly To?: string;
}

export interface AuditFilterProps {
  readonly filter: AuditFilterValues;
  readonly actions: readonly string[];
  readonly onApply: (filter: AuditFilterValues) => void;
}

/** Only what is filled in; an empty field asks for nothing. */
const filledIn = (values: Readonly<Record<string, string>>): AuditFilterValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

const valuesOf = (filter: AuditFilterValues, words: AuditWords) => ({
  UserName: filter.UserName ?? '',
  Action: filter.Action ?? '',
  Subject: filter.Subject === undefined ? '' : subjectInWords(filter.Subject, words),
  From: filter.From ?? '',
  To: filter.To ?? '',
});

/** Who, what, on what, and when. */
export const AuditFilter = ({ filter, actions, onApply }: AuditFilterProps) => {
  const words = useWords(auditWords);
  const nameOf = useActionNames();
  const [values, setValues] = useState(valuesOf(filter, words));
  const [applied, setApplied] = useState(filter);
  // Another filter came from outside, such as from a subject in the list.
  if (applied !== filter) {
    setApplied(filter);
    setValues(valuesOf(filter, words));
  }
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      setValues({ ...values, [name]: event.currentTarget.value });
    },
  });
  const known = values.Action === '' || actions.includes(values.Action) ? actions : [values.Action, ...actions];
  return (
    <Form
      className={classes['filter']}
      aria-label={words.filter}
      onSend={() => {
        onApply(filledIn({ ...values, Subject: subjectNamed(values.Subject, words) }));
        return true;
      }}
    >
      <TextInput label={words.userName} maxLength={254} autoComplete="off" {...field('UserName')} />
      <div>
        <p className={classes['label']} aria-hidden>
          {words.action}
        </p>
        <Select
          label={words.action}
          value={values.Action}
          options={[
            { value: '', label: words.anyAction },
            ...known.map((action) => ({ value: action, label: nameOf(action) })),
          ]}
          onChange={(Action) => {
            setValues({ ...values, Action });
          }}
        />
      </div>
      <TextInput label={words.subject} placeholder={words.subjectHint} maxLength={100} {...field('Subject')} />
      <TextInput type="date" label={words.from} {...field('From')} />
      <TextInput type="date" label={words.to} {...field('To')} />
      <div className={classes['deeds']}>
        <Button type="submit">{words.apply}</Button>
        <Button
          variant="default"
          onClick={() => {
            onApply({});
          }}
        >
          {words.clear}
        </Button>
      </div>
    </Form>
  );
};
