import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useSession } from '#web/api/use-session.ts';
import { unpaidOrdersQuery } from '#web/features/orders/index.ts';
import { useTexts } from '#web/texts/language.ts';
import classes from './member-menu.module.css';
import { MenuTabs } from './menu-tabs.tsx';

/** The tabs of the member area (NAV-1). The dot beside unpaid orders blinks for five seconds at each page, then stays. */
export const MemberMenu = () => {
  const { chat, shell } = useTexts();
  const { isStaff } = useSession();
  const unpaid = useQuery(unpaidOrdersQuery);
  const unpaidCount = unpaid.data?.length ?? 0;
  const { member } = shell;
  const { pathname } = useLocation();
  return (
    <MenuTabs label={member.menu} className={classes['menu']}>
      <li>
        <Link to="/users" activeOptions={{ exact: true }}>
          {member.collection}
        </Link>
      </li>
      {unpaidCount === 0 ? null : (
        <li>
          <Link
            to="/users/orders"
            search={{ tab: 'unpaid' }}
            activeProps={{ className: '' }}
            className={classes['unpaid']}
          >
            <span key={pathname} className={classes['dot']} aria-hidden />
            {member.unpaid(unpaidCount)}
          </Link>
        </li>
      )}
      <li>
        <Link to="/users/wishlist">{member.wishList}</Link>
      </li>
      <li>
        <Link to="/users/userprofile">{member.profile}</Link>
      </li>
      <li>
        <Link to="/users/orders" activeOptions={{ includeSearch: false }}>
          {member.orders}
        </Link>
      </li>
      <li>
        <Link to="/chat">{chat.title}</Link>
      </li>
      {isStaff ? (
        <li>
          <Link to="/mgnh">{member.management}</Link>
        </li>
      ) : null}
    </MenuTabs>
  );
};
