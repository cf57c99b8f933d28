import { healthStates, type HealthState } from '@kapok/domain';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheckBig, CircleX, type LucideIcon } from 'lucide-react';
import { doctorWords } from '#web/texts/doctor-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './doctor.module.css';
import type { OpeningPlace } from './opening-places.ts';

const icons: Readonly<Record<HealthState, LucideIcon>> = { green: CircleCheckBig, amber: CircleAlert, red: CircleX };

export interface ShownFinding {
  readonly name: string;
  readonly state: HealthState;
  readonly title: string;
  readonly sentence: string;
  /** Where it is dealt with. */
  readonly place?: OpeningPlace;
}

/** What was found, the worst first. */
export const FindingList = ({ findings }: { readonly findings: readonly ShownFinding[] }) => {
  const words = useWords(doctorWords);
  const sorted = findings.toSorted((one, other) => healthStates.indexOf(other.state) - healthStates.indexOf(one.state));
  return (
    <ul className={classes['findings']}>
      {sorted.map(({ name, state, title, sentence, place }) => {
        const Icon = icons[state];
        return (
          <li key={name} data-state={state}>
            <Icon size={20} role="img" aria-label={words.states[state]} />
            <div>
              <p className={classes['title']}>{title}</p>
              <p className={state === 'green' ? 'dimmed small' : 'small'}>{sentence}</p>
            </div>
            {place === undefined || state === 'green' ? null : (
              <Link {...place} className={classes['go']} aria-label={words.goTo(title)}>
                {words.go}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
};
