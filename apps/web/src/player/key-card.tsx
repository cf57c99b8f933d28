import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Overlay } from '#web/ui/overlay.tsx';
import classes from './key-card.module.css';

const keys = [
  ['Space', 'K'],
  ['←', '→', 'J', 'L'],
  ['↑', '↓'],
  ['0', '…', '9'],
  ['P', 'N'],
  ['<', '>'],
  ['M'],
  ['C'],
  ['F'],
  ['?'],
] as const;

/** All keys of the player on one card. */
export const KeyCard = ({ onClose }: { readonly onClose: () => void }) => {
  const words = useWords(playerWords);
  return (
    <Overlay title={words.keys} onClose={onClose}>
      <dl className={classes['keys']}>
        {keys.map((row, index) => (
          <div key={row[0]}>
            <dt>{row.map((key) => (key === '…' ? <span key={key}>–</span> : <kbd key={key}>{key}</kbd>))}</dt>
            <dd>{words.keyDeeds[index]}</dd>
          </div>
        ))}
      </dl>
    </Overlay>
  );
};
