import { proofOfWorkWords } from '#web/texts/proof-of-work-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './proof-progress.module.css';

/** Says, while the page works for the proof that the shop asked for, what takes the time. It is there before: then it is read aloud. */
export const ProofProgress = ({ share }: { readonly share: number | null }) => {
  const words = useWords(proofOfWorkWords);
  return (
    <div role="status" className={classes['status']}>
      {share === null ? null : (
        <div className={classes['progress']}>
          <p>{words.checking}</p>
          <progress max={1} value={share} aria-label={words.checking} className={classes['bar']} />
          <p className="dimmed small">{words.why}</p>
        </div>
      )}
    </div>
  );
};
