import { Button } from '@mantine/core';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { managementWords } from '#web/texts/management-words.ts';
import { useWords } from '#web/texts/use-words.ts';

export interface ActionButtonsProps<Action extends string> {
  /** As the server offers them, in their order. */
  readonly offered: readonly Action[];
  readonly labels: Readonly<Record<Action, string>>;
  /** Those that end it as its buyer asked. */
  readonly primary: readonly Action[];
  /** What it is, beside what is done, for who hears the buttons among many. */
  readonly subject: string;
  /** A colleague does the rest. */
  readonly isOwn: boolean;
  readonly busy?: Action | undefined;
  readonly onAct: (action: Action) => void;
}

/** What can be done about a refund or a return, a button each. */
export const ActionButtons = <Action extends string>({
  offered,
  labels,
  primary,
  ...shown
}: ActionButtonsProps<Action>) => {
  const { refundList: words } = useWords(managementOrderWords);
  const { ownOrder } = useWords(managementWords);
  return (
    <>
      {shown.isOwn ? <p className="dimmed small">{ownOrder}</p> : null}
      {offered.map((action) => (
        <Button
          key={action}
          variant={primary.includes(action) ? 'filled' : 'default'}
          loading={shown.busy === action}
          aria-label={words.deedOn(labels[action], shown.subject)}
          onClick={() => {
            shown.onAct(action);
          }}
        >
          {labels[action]}
        </Button>
      ))}
    </>
  );
};
