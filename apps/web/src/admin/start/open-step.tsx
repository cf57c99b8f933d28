import { FindingList, type Opening, openingPlaces, ShopDoor } from '#web/admin/doctor/index.ts';
import { doctorWords } from '#web/texts/doctor-words.ts';
import { startWords } from '#web/texts/start-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import classes from './start.module.css';

/** The end of the guide: how far the shop is, and the press that opens it. */
export const OpenStep = ({ opening }: { readonly opening: Opening }) => {
  const words = useWords(startWords);
  const { openingChecks } = useWords(doctorWords);
  return (
    <div className={classes['fields']}>
      <FindingList
        findings={opening.Checks.map(({ Name, State, Sentence }) => ({
          name: Name,
          state: State,
          title: openingChecks[Name],
          sentence: Sentence,
          place: openingPlaces[Name],
        }))}
      />
      <ShopDoor opening={opening} />
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
