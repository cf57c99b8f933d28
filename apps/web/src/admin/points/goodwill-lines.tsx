import { Button } from '@mantine/core';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { useMayDo } from '#web/admin/shared/permissions.ts';
import classes from './member-points.module.css';
import type { GoodwillLine } from './points-query.ts';
import { useGiveGoodwill } from './use-points-deeds.ts';

export interface GoodwillLinesProps {
  readonly userId: number;
  readonly lines: readonly GoodwillLine[];
}

/** What goodwill can be given for, once each (REF-3); for who looks after refunds. */
export const GoodwillLines = ({ userId, lines }: GoodwillLinesProps) => {
  const { points: words } = useWords(couponWords);
  const withTax = useShowsTax();
  const goodwill = useGiveGoodwill(userId);
  const mayDo = useMayDo();
  if (!mayDo('refunds')) return null;
  return (
    <div>
      <h3>{words.goodwill}</h3>
      <p className="dimmed small">{withTax ? words.goodwillLead : words.plainGoodwillLead}</p>
      {lines.length === 0 ? (
        <p className="dimmed small">{words.noGoodwill}</p>
      ) : (
        <ul className={classes['lines']}>
          {lines.map((line) => (
            <li key={`${line.CustomerOrderId} ${line.ProductId}`}>
              <div>
                <p>{line.ProductName}</p>
                <p className="dimmed small">
                  {line.CustomerOrderId} · {words.reasons[line.Reason]}
                </p>
              </div>
              <Button
                size="sm"
                variant="default"
                disabled={goodwill.isPending}
                aria-label={words.giveGoodwillNamed(line.ProductName, line.Points)}
                onClick={() => {
                  goodwill.runOnce(line);
                }}
              >
                {words.giveGoodwill(line.Points)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
