import { Star } from 'lucide-react';
import { reviewWords } from '#web/texts/review-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './stars.module.css';

const FIVE = [1, 2, 3, 4, 5] as const;

/** So many of five stars; the number is said, too. */
export const Stars = ({ count, size = 16 }: { readonly count: number; readonly size?: number }) => {
  const words = useWords(reviewWords);
  return (
    <span className={classes['stars']} role="img" aria-label={words.stars(count)}>
      {FIVE.map((star) => (
        <Star key={star} size={size} data-full={star <= Math.round(count) || undefined} aria-hidden />
      ))}
    </span>
  );
};

export interface StarChoiceProps {
  /** 0 before anything is chosen. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
  readonly fault: string | null;
}

/** One of five stars to choose: radio buttons that look like stars, so that arrow keys work as everywhere. */
export const StarChoice = ({ value, onChange, fault }: StarChoiceProps) => {
  const words = useWords(reviewWords);
  return (
    <fieldset className={classes['choice']}>
      <legend>{words.yourStars}</legend>
      <div className={classes['options']}>
        {FIVE.map((star) => (
          <label key={star} data-full={star <= value || undefined}>
            <input
              type="radio"
              name="stars"
              value={star}
              checked={star === value}
              aria-invalid={fault === null ? undefined : true}
              aria-describedby={fault === null ? undefined : 'stars-fault'}
              onChange={() => {
                onChange(star);
              }}
            />
            <Star size={28} aria-hidden />
            <span className="visually-hidden">
              {words.stars(star)} {words.starName[star - 1]}
            </span>
          </label>
        ))}
        <span className="dimmed" aria-hidden>
          {words.starName[value - 1] ?? ''}
        </span>
      </div>
      {fault === null ? null : (
        <p id="stars-fault" className={classes['fault']} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
};
