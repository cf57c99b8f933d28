import { useQuery } from '@tanstack/react-query';
import {
  FindingList,
  openingQuery,
  type Opening,
  type OpeningPoint,
  openingPlaces,
  ShopDoor,
} from '#web/admin/doctor/index.ts';
import { doctorWords } from '#web/texts/doctor-words.ts';
import { shopDoorWords } from '#web/texts/shop-door-words.ts';
import { startWords } from '#web/texts/start-words.ts';
import { useLanguage } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Section } from '#web/ui/section.tsx';
import classes from './dashboard.module.css';
import { OwnShopSection } from './own-shop-section.tsx';

/** What the shop still lacks before it sells, gone once nothing is missing, and the press that opens it, gone once it is open; in the demo, the way to a shop of one's own (OWN-2). */
export const OpeningSection = () => {
  const { data } = useQuery(openingQuery(useLanguage()));
  if (data?.IsDemo === true) return <OwnShopSection />;
  if (data === undefined) return null;
  const open = data.Checks.filter(({ State }) => State !== 'green');
  return (
    <>
      {data.Door.State === 'open' || (data.Door.State === 'soon' && !data.MayOpen) ? null : (
        <DoorSection opening={data} />
      )}
      {open.length === 0 ? null : <OpenPoints open={open} all={data.Checks.length} />}
    </>
  );
};

const DoorSection = ({ opening }: { readonly opening: Opening }) => (
  <Section title={useWords(shopDoorWords).title}>
    <ShopDoor opening={opening} />
  </Section>
);

const OpenPoints = ({ open, all }: { readonly open: readonly OpeningPoint[]; readonly all: number }) => {
  const words = useWords(doctorWords);
  const start = useWords(startWords);
  const ready = all - open.length;
  return (
    <Section
      title={words.opening}
      tools={
        <LinkButton to="/mgnh/start" variant="default">
          {start.onDashboard}
        </LinkButton>
      }
    >
      <p className="dimmed small">{words.readyOf(ready, all)}</p>
      <div className={classes['progress']} aria-hidden>
        <span style={{ width: `${(ready / all) * 100}%` }} />
      </div>
      <FindingList
        findings={open.map(({ Name, State, Sentence }) => ({
          name: Name,
          state: State,
          title: words.openingChecks[Name],
          sentence: Sentence,
          place: openingPlaces[Name],
        }))}
      />
    </Section>
  );
};
