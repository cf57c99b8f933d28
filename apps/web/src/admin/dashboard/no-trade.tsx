import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight, CloudUpload, Package, Store, TicketPercent, type LucideIcon } from 'lucide-react';
import type { StaffPermission } from '@kapok/domain';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import type { StaffAreaWords } from '#web/texts/zh-hant/staff-area.ts';
import { useWords } from '#web/texts/use-words.ts';
import { useMayDo } from '#web/admin/shared/permissions.ts';
import classes from './dashboard.module.css';

interface Step {
  readonly name: keyof StaffAreaWords['dashboard']['steps'];
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: LucideIcon;
  readonly permission: StaffPermission | null;
}

const steps: readonly Step[] = [
  { name: 'product', to: '/mgnh/products', icon: Package, permission: 'catalogue' },
  { name: 'film', to: '/mgnh/uploads', icon: CloudUpload, permission: 'catalogue' },
  { name: 'coupon', to: '/mgnh/coupons', icon: TicketPercent, permission: 'catalogue' },
  { name: 'look', to: '/', icon: Store, permission: null },
];

/** In place of charts without a bar: what brings the first figures. */
export const NoTrade = () => {
  const { dashboard: words } = useWords(staffAreaWords);
  const mayDo = useMayDo();
  return (
    <div className={`card ${classes['noTrade']}`}>
      <p>
        <strong>{words.noTrade}</strong>
        <br />
        <span className="dimmed">{words.noTradeHint}</span>
      </p>
      <ul>
        {steps
          .filter(({ permission }) => mayDo(permission))
          .map(({ name, to, icon: Icon }) => (
            <li key={name}>
              <Link to={to}>
                <Icon size={20} aria-hidden />
                <span>{words.steps[name]}</span>
                <ArrowRight size={16} aria-hidden />
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
};
