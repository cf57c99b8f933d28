import { qualityChoices, type QualityChoice as Choice } from '@kapok/domain';
import { Settings2 } from 'lucide-react';
import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { chooseQuality, qualitiesOf, usePlayingQuality, useQualityChoice } from './film-quality.ts';
import type { PlaylistFile } from './media-queries.ts';
import classes from './quality-choice.module.css';

/**
 * The quality as a menu, the browser's own, as for the speed: automatic, light, a quality by name, or the sound alone. A film that has
 * nothing to choose among has none.
 */
export const QualityChoice = ({ file }: { readonly file: PlaylistFile }) => {
  const words = useWords(playerWords).qualities;
  const choice = useQualityChoice();
  const playing = usePlayingQuality();
  const offered = qualitiesOf(file);
  if (offered.length < 2) return null;
  const nameOf = (one: Choice): string => {
    if (one === 'sound' || one === 'saver') return words[one];
    if (one !== 'auto') return one;
    return choice === 'auto' && playing !== null
      ? words.autoNow(playing === 'sound' ? words.sound : playing)
      : words.auto;
  };
  const isShown = (one: Choice): boolean =>
    one === 'auto' || one === 'saver' || one === choice || offered.some(({ name }) => name === one);
  const [auto, saver, sound, ...pictures] = qualityChoices;
  return (
    <span className={classes['quality']}>
      <Settings2 size={20} aria-hidden />
      <select
        aria-label={words.label}
        title={words.label}
        value={choice}
        onChange={({ currentTarget: { value } }) => {
          chooseQuality(qualityChoices.find((one) => one === value) ?? 'auto');
        }}
      >
        {[auto, ...pictures.toReversed(), saver, sound].filter(isShown).map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </span>
  );
};
