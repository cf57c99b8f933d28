import { Link } from '@tanstack/react-router';
import { LogOut, Menu, UserRound } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useSession } from '#web/api/use-session.ts';
import { useSignOut } from '#web/accounts/sign-in/index.ts';
import { langOf, useTexts } from '#web/texts/language.ts';
import { SteadyButton } from '#web/ui/theme/steady-button.tsx';
import classes from './account-menu.module.css';
import { ColorSchemeButton } from './color-scheme-button.tsx';
import { ShopLinks } from './shop-links.tsx';

const MENU_ID = 'account-menu';

export interface AccountMenuProps {
  /** What stands in it instead of the ways through the shop. */
  readonly links?: ReactNode;
}

/**
 * Everything about the account, and on phones the shop's main links too. The browser's own popover: Escape and a press
 * outside close it, and the button says whether it is open. It lies over what the focus goes on to, and closes then, too.
 */
export const AccountMenu = ({ links }: AccountMenuProps) => {
  const { shell } = useTexts();
  const { status, shownName } = useSession();
  const menu = useRef<HTMLDivElement>(null);
  const isMember = status === 'member';
  const close = (): void => {
    menu.current?.hidePopover();
  };
  return (
    <>
      <button type="button" className={classes['button']} popoverTarget={MENU_ID}>
        <span className="visually-hidden">{shell.account}</span>
        <UserRound size={22} {...(links === undefined ? { className: classes['person'] } : {})} aria-hidden />
        {links === undefined ? <Menu size={22} className={classes['lines']} aria-hidden /> : null}
        {isMember ? (
          <span className={classes['name']} lang={langOf(shownName)}>
            {shownName}
          </span>
        ) : null}
      </button>
      <div
        id={MENU_ID}
        ref={menu}
        popover="auto"
        className={classes['menu']}
        data-wide={links === undefined ? undefined : true}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (
            relatedTarget === null ||
            currentTarget.contains(relatedTarget) ||
            isButtonOf(currentTarget, relatedTarget)
          )
            return;
          close();
        }}
      >
        <nav aria-label={shell.account} onClick={close}>
          {links ?? <LinksOfShop isMember={isMember} />}
        </nav>
        <ColorSchemeButton />
        {isMember ? <SignOutButton onPress={close} /> : null}
      </div>
    </>
  );
};

/** The button that opens it closes it by itself, and would open what was closed before. */
const isButtonOf = (menu: Element, pressed: Element): boolean =>
  pressed instanceof HTMLButtonElement && pressed.popoverTargetElement === menu;

const LinksOfShop = ({ isMember }: { readonly isMember: boolean }) => (
  <>
    <div className={classes['phoneOnly']}>
      <ShopLinks />
    </div>
    {isMember ? <MemberLinks /> : <VisitorLinks />}
  </>
);

const MemberLinks = () => {
  const { shell } = useTexts();
  const { isStaff } = useSession();
  return (
    <>
      <Link to="/users">{shell.member.collection}</Link>
      <Link to="/users/orders">{shell.member.orders}</Link>
      <Link to="/users/wishlist">{shell.member.wishList}</Link>
      <Link to="/users/userprofile">{shell.member.profile}</Link>
      {isStaff ? <Link to="/mgnh">{shell.member.management}</Link> : null}
    </>
  );
};

const VisitorLinks = () => {
  const { shell } = useTexts();
  return (
    <>
      <Link to="/login">{shell.signIn}</Link>
      <Link to="/register">{shell.register}</Link>
    </>
  );
};

const SignOutButton = ({ onPress }: { readonly onPress: () => void }) => {
  const { shell } = useTexts();
  const signOut = useSignOut();
  return (
    <SteadyButton
      disabled={signOut.isPending}
      onClick={() => {
        onPress();
        signOut.mutate();
      }}
    >
      <LogOut size={18} aria-hidden />
      {shell.signOut}
    </SteadyButton>
  );
};
