import { giveBackWords } from '#web/texts/give-back-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';

export interface RestockChoiceProps {
  readonly restocks: boolean;
  readonly onChange: (restocks: boolean) => void;
}

/** Whether goods whose money goes back can be sold again. */
export const RestockChoice = ({ restocks, onChange }: RestockChoiceProps) => {
  const words = useWords(giveBackWords);
  return (
    <RadioCards
      label={words.stock}
      inPairs
      value={restocks ? 'restock' : 'write-off'}
      options={[
        { value: 'restock', label: words.restock, note: words.restockHint },
        { value: 'write-off', label: words.writeOff, note: words.writeOffHint },
      ]}
      onChange={(value) => {
        onChange(value === 'restock');
      }}
    />
  );
};
