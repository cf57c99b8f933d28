import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useSession } from '#web/api/use-session.ts';
import { toPayQuery } from '#web/shop/orders/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { useProfile } from '#web/texts/shop.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import classes from './member-menu.module.css';

/**
 * The tabs of the member area (NAV-1). The dot beside unpaid orders blinks for five seconds at each page, then stays. Their
 * tab stands in the middle: until it is known whether there is one, at the first try, those behind it keep out of sight, so
 * that none moves under the finger.
 */
export const MemberMenu = () => {
  const { chat, shell } = useTexts();
  const { IsTalkOff } = useProfile();
  const { isStaff } = useSession();
  const unpaid = useQuery(toPayQuery);
  const unpaidCount = unpaid.data?.length ?? 0;
  const isCounting = unpaid.isPending && unpaid.failureCount === 0;
  const { member } = shell;
  const { pathname } = useLocation();
  return (
    <Tabs label={member.menu} className={`${classes['menu']} ${isCounting ? classes['counting'] : ''}`}>
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
      {IsTalkOff === true ? null : (
        <li>
          <Link to="/chat">{chat.title}</Link>
        </li>
      )}
      {isStaff ? (
        <li>
          <Link to="/mgnh">{member.management}</Link>
        </li>
      ) : null}
    </Tabs>
  );
};
