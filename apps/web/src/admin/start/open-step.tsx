import { FindingList, type OpeningPoint, openingPlaces } from '#web/admin/doctor/index.ts';
import { doctorWords } from '#web/texts/doctor-words.ts';
import { startWords } from '#web/texts/start-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import classes from './start.module.css';

/** The end of the guide: how far the shop is, and the ways into it. */
export const OpenStep = ({ checks }: { readonly checks: readonly OpeningPoint[] }) => {
  const words = useWords(startWords);
  const { openingChecks } = useWords(doctorWords);
  return (
    <div className={classes['fields']}>
      <p className="dimmed small">{words.unseen.open}</p>
      <FindingList
        findings={checks.map(({ Name, State, Sentence }) => ({
          name: Name,
          state: State,
          title: openingChecks[Name],
          sentence: Sentence,
          place: openingPlaces[Name],
        }))}
      />
      <div className={classes['ways']}>
        <LinkButton to="/" size="lg">
          {words.seeShop}
        </LinkButton>
        <LinkButton to="/mgnh" variant="default" size="lg">
          {words.toManagement}
        </LinkButton>
      </div>
    </div>
  );
};
