import { Button } from '@mantine/core';
import { formatNtd } from '@kapok/domain';
import { CircleAlert, CircleCheck, CircleStop, PackageX, type LucideIcon } from 'lucide-react';
import { addOnWords } from '#web/texts/add-on-words.ts';
import { langOf } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ProductImage } from '#web/ui/product-image.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { MeaningColor } from '#web/ui/theme/tokens.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import type { AddOn } from './add-on-query.ts';
import classes from './add-ons.module.css';

const signs: Readonly<Record<AddOn['State'], { readonly color: MeaningColor; readonly icon: LucideIcon }>> = {
  running: { color: 'green', icon: CircleCheck },
  withdrawn: { color: 'amber', icon: PackageX },
  'sold-out': { color: 'amber', icon: PackageX },
  'not-lower': { color: 'amber', icon: CircleAlert },
  ended: { color: 'gray', icon: CircleStop },
};

export interface AddOnListProps {
  readonly addOns: readonly AddOn[];
  readonly onEnd: (addOn: AddOn) => void;
}

/** A table where there is room, cards on phones. */
export const AddOnList = (props: AddOnListProps) =>
  useIsWide() ? <AddOnTable {...props} /> : <AddOnCards {...props} />;

const State = ({ addOn }: { readonly addOn: AddOn }) => {
  const words = useWords(addOnWords);
  return <StatusBadge {...signs[addOn.State]}>{words.states[addOn.State]}</StatusBadge>;
};

/** Of the products beside which it is offered, the names that stand in the list. */
const MOST_NAMES = 2;

const Beside = ({ names }: { readonly names: AddOn['BesideNames'] }) => {
  const words = useWords(addOnWords);
  if (names === null) return words.besideAll;
  const shown = names.slice(0, MOST_NAMES);
  if (shown.length === 0) return words.besideGone;
  const text = words.besideThese(shown, names.length - shown.length);
  return <span lang={langOf(shown.join(''))}>{text}</span>;
};

const Product = ({ addOn }: { readonly addOn: AddOn }) => (
  <div className={classes['product']}>
    <div className={classes['picture']}>
      <ProductImage fileUuid={addOn.FileUuid} alt="" ratio="1/1" sizes="56px" />
    </div>
    <div>
      <strong lang={langOf(addOn.ProductName)}>{addOn.ProductName}</strong>{' '}
      <span className="dimmed small">{addOn.ProductId}</span>
      {addOn.Pitch === '' ? null : (
        <p className="dimmed small" lang={langOf(addOn.Pitch)}>
          {addOn.Pitch}
        </p>
      )}
    </div>
  </div>
);

const EndButton = ({ addOn, onEnd }: { readonly addOn: AddOn; readonly onEnd: AddOnListProps['onEnd'] }) => {
  const words = useWords(addOnWords);
  if (addOn.State === 'ended') return null;
  return (
    <Button
      size="compact-md"
      variant="subtle"
      color="gray"
      aria-label={words.endNamed(addOn.ProductName)}
      onClick={() => {
        onEnd(addOn);
      }}
    >
      {words.end}
    </Button>
  );
};

const AddOnTable = ({ addOns, onEnd }: AddOnListProps) => {
  const words = useWords(addOnWords);
  return (
    <table className="table">
      <caption className="visually-hidden">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.product}</th>
          <th scope="col" className="number">
            {words.price}
          </th>
          <th scope="col">{words.beside}</th>
          <th scope="col" className="number">
            {words.sold}
          </th>
          <th scope="col">{words.state}</th>
          <th scope="col">
            <span className="visually-hidden">{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {addOns.map((addOn) => (
          <tr key={addOn.AddOnId}>
            <td>
              <Product addOn={addOn} />
            </td>
            <td className="number">
              {formatNtd(addOn.PriceWithTax)}
              <p className="dimmed small">{words.alone(formatNtd(addOn.AloneWithTax))}</p>
            </td>
            <td>
              <Beside names={addOn.BesideNames} />
            </td>
            <td className="number">{words.soldOf(addOn.Sold)}</td>
            <td>
              <State addOn={addOn} />
            </td>
            <td className="number">
              <EndButton addOn={addOn} onEnd={onEnd} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const AddOnCards = ({ addOns, onEnd }: AddOnListProps) => {
  const words = useWords(addOnWords);
  return (
    <ul className={classes['cards']}>
      {addOns.map((addOn) => (
        <li key={addOn.AddOnId} className={`card ${classes['card']}`}>
          <Product addOn={addOn} />
          <p>
            {formatNtd(addOn.PriceWithTax)}{' '}
            <span className="dimmed small">{words.alone(formatNtd(addOn.AloneWithTax))}</span>
          </p>
          <p className="dimmed small">
            {words.beside} <Beside names={addOn.BesideNames} /> · {words.soldInWords(addOn.Sold)}
          </p>
          <div className={classes['foot']}>
            <State addOn={addOn} />
            <EndButton addOn={addOn} onEnd={onEnd} />
          </div>
        </li>
      ))}
    </ul>
  );
};
