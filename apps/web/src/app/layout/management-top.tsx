import { Link, useLocation } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { managementWords } from '#web/texts/management-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { useProfile, useShop } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ShopBrand } from '#web/ui/shop-brand.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageButton } from './language-button.tsx';
import { GUIDE } from './guide-path.ts';
import { ManagementMenu } from './management-menu.tsx';
import classes from './management-top.module.css';

/** What stands above and beside every page of the management: whose shop it is, the way to it, who is signed in, the menu. */
export const ManagementTop = () => {
  const isGuide = useLocation({ select: ({ pathname }) => pathname === GUIDE });
  return (
    <>
      <ManagementBar />
      {isGuide ? null : (
        <div className={`no-print ${classes['side']}`}>
          <ManagementMenu />
        </div>
      )}
    </>
  );
};

const ManagementBar = () => {
  const words = useWords(managementWords);
  const { Name } = useShop();
  const { Version } = useProfile();
  return (
    <header className={classes['bar']}>
      <Link to="/mgnh" className={classes['brand']}>
        <ShopBrand name={Name} logo={`/logo.svg?v=${Version}`} />
        <span className={classes['tag']}>{words.tag}</span>
        <span className="visually-hidden">{words.home}</span>
      </Link>
      <div className={classes['tools']}>
        <Link to="/" className={classes['toShop']}>
          <Store size={18} aria-hidden />
          <span>{words.toShop}</span>
        </Link>
        <LanguageButton />
        <AccountMenu links={<OwnLinks />} />
      </div>
    </header>
  );
};

/** What staff have as members of the shop. */
const OwnLinks = () => {
  const { shell } = useTexts();
  return (
    <>
      <Link to="/users/userprofile">{shell.member.profile}</Link>
      <Link to="/users">{shell.member.collection}</Link>
    </>
  );
};
