import { useTexts } from '#web/texts/language.ts';
import classes from './skeleton.module.css';

export interface SkeletonProps {
  /** The true shape of what is coming, so that nothing moves when it is there. */
  readonly shape: 'cards' | 'row' | 'rows' | 'product' | 'form' | 'choices' | 'prose';
}

const counts = { cards: 8, row: 2, rows: 3, product: 2, form: 3, choices: 5, prose: 8 } as const;

/** Shows after 300 ms only: a wait that short needs no sign, and a flicker would be worse than none. */
export const Skeleton = ({ shape }: SkeletonProps) => {
  const { shell } = useTexts();
  return (
    <div role="status" className={classes['skeleton']} data-shape={shape}>
      <span className="visually-hidden">{shell.loading}</span>
      {Array.from({ length: counts[shape] }, (_, index) => (
        <div key={index} className={classes['piece']} aria-hidden>
          <div className={classes['box']} />
          <div className={classes['line']} />
          <div className={classes['line']} />
        </div>
      ))}
    </div>
  );
};
