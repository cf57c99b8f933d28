import { Link } from '@tanstack/react-router';
import { ChevronRight, House, Plane, Store, Warehouse, type LucideIcon } from 'lucide-react';
import { packingWords } from '#web/texts/packing-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { keyOf, type ParcelGroup } from './packing-query.ts';
import classes from './packing.module.css';
import { useGroupName } from './use-group-name.ts';

const icons: Readonly<Record<ParcelGroup['Group'], LucideIcon>> = {
  'seven-eleven': Store,
  'family-mart': Store,
  'hi-life': Store,
  'ok-mart': Store,
  'other-store': Store,
  home: House,
  overseas: Plane,
  'self-pickup': Warehouse,
};

/** Where parcels are to be taken, with how many wait for each place and since when. */
export const GroupList = ({ groups }: { readonly groups: readonly ParcelGroup[] }) => {
  const words = useWords(packingWords);
  const nameOf = useGroupName();
  return (
    <ul className={classes['groups']}>
      {groups.map((group) => {
        const Icon = icons[group.Group];
        const [first] = group.Parcels;
        return (
          <li key={keyOf(group)}>
            <Link to="/mgnh/packing" search={{ Group: keyOf(group) }} className={`card ${classes['group']}`}>
              <Icon size={24} strokeWidth={1.5} aria-hidden />
              <span className={classes['stack']}>
                <strong>{nameOf(group)}</strong>
                <span className="dimmed small">
                  {words.longest}{' '}
                  {first === undefined ? null : <span className="nowrap">{formatDayAndTime(first.WaitsSince)}</span>}
                </span>
              </span>
              <span className={classes['count']}>{words.count(group.Parcels.length)}</span>
              <ChevronRight size={20} aria-hidden />
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
