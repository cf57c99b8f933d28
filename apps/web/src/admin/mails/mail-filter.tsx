import { Button, TextInput } from '@mantine/core';
import { loggedMailKinds, mailStates } from '@kapok/domain';
import { filledIn, FilterChoice, useFilterFields } from '#web/admin/shared/filter-form.tsx';
import { mailLogWords } from '#web/texts/mail-log-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import type { MailFilterValues } from './mail-queries.ts';
import classes from './mails.module.css';

export interface MailFilterProps {
  readonly filter: MailFilterValues;
  readonly onApply: (filter: Readonly<Record<string, string>>) => void;
}

const valuesOf = ({ Search, State, Kind }: MailFilterValues) => ({
  Search: Search ?? '',
  State: State ?? '',
  Kind: Kind ?? '',
});

/** To whom, what became of it, and what it tells. The order or member that the page was opened for stays. */
export const MailFilter = ({ filter, onApply }: MailFilterProps) => {
  const words = useWords(mailLogWords);
  const { values, field, change } = useFilterFields(filter, valuesOf);
  const about = filledIn({ CustomerOrderId: filter.CustomerOrderId ?? '', UserId: filter.UserId ?? '' });
  return (
    <Form
      className={classes['filter']}
      aria-label={words.filter}
      onSend={() => {
        onApply({ ...filledIn(values), ...about });
        return true;
      }}
    >
      <TextInput
        label={words.address}
        placeholder={words.addressHint}
        maxLength={254}
        autoComplete="off"
        {...field('Search')}
      />
      <FilterChoice
        label={words.state}
        any={words.anyState}
        value={values.State}
        options={mailStates.map((state) => ({ value: state, label: words.states[state] }))}
        onChange={(state) => {
          change('State', state);
        }}
      />
      <FilterChoice
        label={words.kind}
        any={words.anyKind}
        value={values.Kind}
        options={loggedMailKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        onChange={(kind) => {
          change('Kind', kind);
        }}
      />
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
