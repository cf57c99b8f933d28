import { startWords } from '#web/texts/start-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import classes from './dashboard.module.css';

/** In the demo: how one begins a shop of one's own, on an empty database (OWN-2). */
export const OwnShopSection = () => {
  const { own: words } = useWords(startWords);
  return (
    <Section title={words.title} lead={words.lead}>
      <ol className={classes['own']}>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Section>
  );
};
