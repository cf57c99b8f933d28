import { savingsWords } from '#web/texts/savings-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { PointsLedger } from './points-ledger.tsx';
import classes from './savings.module.css';

/** The member's points as a part of their profile. */
export const PointsSection = () => {
  const { points: words } = useWords(savingsWords);
  return (
    <section className={`card ${classes['section']}`} aria-labelledby="points">
      <div>
        <h2 id="points">{words.ledger}</h2>
        <p className="dimmed small">{words.lead}</p>
      </div>
      <PointsLedger />
    </section>
  );
};
