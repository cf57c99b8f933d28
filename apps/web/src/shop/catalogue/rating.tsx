import { Star } from 'lucide-react';
import { useTexts } from '#web/texts/language.ts';
import classes from './rating.module.css';

export interface RatingProps {
  /** Stars, one decimal; null without any review. */
  readonly average: number | null;
  readonly count: number;
}

/** What buyers think of a product, in one line; nothing before the first review. */
export const Rating = ({ average, count }: RatingProps) => {
  const { catalogue } = useTexts();
  if (average === null) return null;
  return (
    <span className={classes['rating']}>
      <Star size={16} aria-hidden />
      <span aria-hidden>
        {average.toFixed(1)} <span className="dimmed">({count})</span>
      </span>
      <span className="visually-hidden">{catalogue.rating(average.toFixed(1), count)}</span>
    </span>
  );
};
