import { TextInput } from '@mantine/core';
import { auditWords } from '#web/texts/audit-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { AuditWords } from '#web/texts/zh-hant/audit.ts';
import { useActionNames } from './action-names.ts';
import { subjectInWords, subjectNamed } from './audit-subject.ts';
import { filledIn, FilterChoice, FilterForm, useFilterFields } from '#web/admin/shared/filter-form.tsx';

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
  const { values, field, change } = useFilterFields(filter, (asked) => valuesOf(asked, words));
  const known = values.Action === '' || actions.includes(values.Action) ? actions : [values.Action, ...actions];
  return (
    <FilterForm
      words={words}
      from={field('From')}
      to={field('To')}
      onApply={() => {
        onApply(filledIn({ ...values, Subject: subjectNamed(values.Subject, words) }));
      }}
      onClear={() => {
        onApply({});
      }}
    >
      <TextInput label={words.userName} maxLength={254} autoComplete="off" {...field('UserName')} />
      <FilterChoice
        label={words.action}
        any={words.anyAction}
        value={values.Action}
        options={known.map((action) => ({ value: action, label: nameOf(action) }))}
        onChange={(action) => {
          change('Action', action);
        }}
      />
      <TextInput label={words.subject} placeholder={words.subjectHint} maxLength={100} {...field('Subject')} />
    </FilterForm>
  );
};
