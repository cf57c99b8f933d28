import { formatNtd, type CouponValue } from '@kapok/domain';
import { CalendarClock, CircleCheck, CircleSlash, CircleStop, Hourglass, type LucideIcon } from 'lucide-react';
import { couponWords } from '#web/texts/coupon-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { MeaningColor } from '#web/ui/theme/tokens.ts';
import { Unbroken, UnbrokenParts } from '#web/ui/unbroken.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { CouponActions, type CouponDeeds } from './coupon-actions.tsx';
import type { Coupon } from './coupon-query.ts';
import { useValueInWords } from './coupon-reading.tsx';
import classes from './coupons.module.css';

const signs: Readonly<Record<Coupon['State'], { readonly color: MeaningColor; readonly icon: LucideIcon }>> = {
  planned: { color: 'accent', icon: CalendarClock },
  running: { color: 'green', icon: CircleCheck },
  'used-up': { color: 'gray', icon: CircleSlash },
  over: { color: 'gray', icon: Hourglass },
  ended: { color: 'gray', icon: CircleStop },
};

export interface CouponListProps extends CouponDeeds {
  readonly coupons: readonly Coupon[];
}

/** A table where there is room, cards on phones. */
export const CouponList = (props: CouponListProps) =>
  useIsWide() ? <CouponTable {...props} /> : <CouponCards {...props} />;

const State = ({ coupon }: { readonly coupon: Coupon }) => {
  const words = useWords(couponWords);
  return <StatusBadge {...signs[coupon.State]}>{words.states[coupon.State]}</StatusBadge>;
};

/** Of what a coupon is for, the names that stand in the list. */
const MOST_NAMES = 2;

const valueOf = ({ Percent, Amount }: Coupon): CouponValue =>
  Percent === null ? { kind: 'amount', amountNtd: Amount ?? 0 } : { kind: 'percent', percent: Percent };

const useFacts = () => {
  const words = useWords(couponWords);
  const inWords = useValueInWords();
  return {
    value: (coupon: Coupon): string => inWords(valueOf(coupon)),
    minimum: ({ Minimum }: Coupon): string => (Minimum === 0 ? words.noMinimum : formatNtd(Minimum)),
    minimumInWords: ({ Minimum }: Coupon): string => words.minimumOf(Minimum === 0 ? null : formatNtd(Minimum)),
    uses: ({ Used, UsesAllowed }: Coupon): string => words.usesOf(Used, UsesAllowed),
    perMember: ({ UsesAllowedPerMember }: Coupon): string | null =>
      UsesAllowedPerMember === null ? null : words.perMember(UsesAllowedPerMember),
    scope: ({ Scope, TargetNames }: Coupon): string => {
      if (Scope === 'cart') return words.scopes.cart;
      const shown = TargetNames.slice(0, MOST_NAMES);
      return shown.length === 0 ? words.targetsGone : words.targets(shown, TargetNames.length - shown.length);
    },
    period: ({ ValidFrom, ValidUntil }: Coupon): readonly string[] => [
      words.periodFrom(formatDayAndTime(ValidFrom)),
      formatDayAndTime(ValidUntil),
    ],
  };
};

const CouponTable = ({ coupons, ...deeds }: CouponListProps) => {
  const words = useWords(couponWords);
  const facts = useFacts();
  return (
    <table className="table">
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.code}</th>
          <th scope="col">{words.value}</th>
          <th scope="col" className="number">
            {words.minimum}
          </th>
          <th scope="col">{words.period}</th>
          <th scope="col" className="number">
            {words.uses}
          </th>
          <th scope="col">{words.state}</th>
          <th scope="col">
            <span className="visually-hidden">{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <tr key={coupon.CouponCode}>
            <td>
              <strong className={classes['code']}>{coupon.CouponCode}</strong>
              {coupon.Note === '' ? null : <p className="dimmed small">{coupon.Note}</p>}
            </td>
            <td className={classes['terms']}>
              {facts.value(coupon)}
              <p className="dimmed small">{facts.scope(coupon)}</p>
              {coupon.FirstOrderOnly ? <p className="dimmed small">{words.firstOrderOnly}</p> : null}
            </td>
            <td className="number">{facts.minimum(coupon)}</td>
            <td>
              <UnbrokenParts parts={facts.period(coupon)} />
            </td>
            <td className="number">
              {facts.uses(coupon)}
              {facts.perMember(coupon) === null ? null : <p className="dimmed small">{facts.perMember(coupon)}</p>}
            </td>
            <td>
              <State coupon={coupon} />
            </td>
            <td className="number">
              <CouponActions coupon={coupon} {...deeds} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const CouponCards = ({ coupons, ...deeds }: CouponListProps) => {
  const words = useWords(couponWords);
  const facts = useFacts();
  return (
    <ul className={classes['cards']}>
      {coupons.map((coupon) => (
        <li key={coupon.CouponCode} className={`card ${classes['card']}`}>
          <div className={classes['cardHead']}>
            <strong className={classes['code']}>{coupon.CouponCode}</strong>
            <State coupon={coupon} />
          </div>
          <p>
            <Unbroken>{`${facts.value(coupon)} · ${facts.minimumInWords(coupon)}`}</Unbroken>
          </p>
          <p className="dimmed small">
            {[facts.scope(coupon), ...(coupon.FirstOrderOnly ? [words.firstOrderOnly] : [])].join(' · ')}
          </p>
          <p className="dimmed small">
            <UnbrokenParts parts={facts.period(coupon)} />
          </p>
          <div className={classes['cardHead']}>
            <p className="dimmed small">
              {[words.usedOf(facts.uses(coupon)), facts.perMember(coupon), coupon.Note]
                .filter((part) => part !== null && part !== '')
                .join(' · ')}
            </p>
            <CouponActions coupon={coupon} {...deeds} />
          </div>
        </li>
      ))}
    </ul>
  );
};
