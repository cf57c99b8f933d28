import { formatNtd } from '@kapok/domain';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { productOfferWords } from '#web/texts/product-offer-words.ts';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { BulkAction } from './bulk-choice.ts';
import type { BulkResult } from './use-bulk.ts';
import classes from './import-overlay.module.css';
import { useNameOf } from './product-names.ts';

const places = { refused: 0, change: 1, same: 2 } as const;
const colors = { change: 'accent', same: 'gray', refused: 'red' } as const;

export const countOf = (results: readonly BulkResult[], result: BulkResult['Result']): number =>
  results.filter(({ Result }) => Result === result).length;

interface ResultsProps {
  readonly action: BulkAction;
  readonly results: readonly BulkResult[];
}

/** Product by product what would be done, or was; what staff have to mend comes first, each with its link. */
export const BulkResults = ({ action, results }: ResultsProps) => {
  const { bulk: words } = useWords(productOfferWords);
  const nameOf = useNameOf();
  const sorted = [...results].sort((a, b) => places[a.Result] - places[b.Result]);
  return (
    <>
      <p role="status">
        {words.summary(countOf(results, 'change'), countOf(results, 'same'), countOf(results, 'refused'))}
      </p>
      <ul className={classes['rows']}>
        {sorted.map((one) => (
          <li key={one.ProductId}>
            <div className={classes['head']}>
              <StatusBadge color={colors[one.Result]}>{words.results[one.Result]}</StatusBadge>
              <Link to="/mgnh/products/$productId" params={{ productId: one.ProductId }}>
                {one.Version === 0 ? one.ProductId : nameOf(one)}
              </Link>
              <span className="dimmed small">{one.ProductId}</span>
            </div>
            {one.Result === 'change' ? <Change action={action} result={one} /> : null}
            {one.Reason === null ? null : <Refusal result={one} />}
          </li>
        ))}
      </ul>
    </>
  );
};

const Change = ({ action, result }: { readonly action: BulkAction; readonly result: BulkResult }) => {
  const said = useSaid(action);
  return (
    <p className={classes['change']}>
      <del>{said(result.Before)}</del>
      <ArrowRight size={14} aria-hidden />
      <span>{said(result.After)}</span>
    </p>
  );
};

const useSaid = (action: BulkAction): ((value: string) => string) => {
  const { bulk } = useWords(productOfferWords);
  const { statuses } = useWords(productWords);
  const states: Readonly<Record<string, string>> = { ...statuses, changes: bulk.changes };
  if (action === 'category') return (code) => code;
  return action === 'publish' || action === 'withdraw'
    ? (status) => states[status] ?? status
    : (price) => (price === '' ? '' : formatNtd(Number(price)));
};

const Refusal = ({ result: { Reason, Missing } }: { readonly result: BulkResult }) => {
  const { bulk, refusals } = useWords(productOfferWords);
  const { lacks } = useWords(productWords);
  if (Reason === null) return null;
  const missing = Missing.map((lack) => lacks[lack]).join('、');
  return <p className={classes['fault']}>{Missing.length === 0 ? refusals[Reason] : bulk.missing(missing)}</p>;
};
