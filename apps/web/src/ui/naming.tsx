import { langOf } from '#web/texts/language.ts';

/** Stands for the name while the sentence is taken apart; no text holds it. */
const SLOT = '\uFFFC';

interface NamingProps {
  readonly say: (name: string) => string;
  readonly name: string;
}

/** A sentence around a name that staff gave, which is read in its own language where the page is in another. */
export const Naming = ({ say, name }: NamingProps) => {
  const lang = langOf(name);
  if (lang === undefined) return say(name);
  const [before = '', after = ''] = say(SLOT).split(SLOT);
  return (
    <>
      {before}
      <span lang={lang}>{name}</span>
      {after}
    </>
  );
};
