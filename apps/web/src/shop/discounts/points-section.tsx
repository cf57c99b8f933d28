import { savingsWords } from '#web/texts/savings-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import { PointsLedger } from './points-ledger.tsx';

/** The member's points as a part of their profile. */
export const PointsSection = () => {
  const { points: words } = useWords(savingsWords);
  return (
    <Section title={words.ledger} lead={words.lead}>
      <PointsLedger />
    </Section>
  );
};
