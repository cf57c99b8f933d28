import { Link } from '@tanstack/react-router';
import { useSession } from '#web/api/use-session.ts';
import { useTexts } from '#web/texts/language.ts';
import { useProfile, useShop } from '#web/texts/shop.ts';
import { ShopBrand } from '#web/ui/shop-brand.tsx';
import { SearchForm } from '#web/shop/catalogue/index.ts';
import { AccountMenu } from './account-menu.tsx';
import { CartLink } from './cart-link.tsx';
import classes from './header.module.css';
import { LanguageButton } from './language-button.tsx';
import { ShopLinks } from './shop-links.tsx';

/** The top of every page. */
export const Header = () => {
  const { shell, catalogue } = useTexts();
  const { Name } = useShop();
  const { status, isStaff } = useSession();
  const { IsOpen, Version } = useProfile();
  return (
    <header className={classes['header']} data-shut={!(IsOpen || isStaff) || undefined}>
      <div className={classes['inner']}>
        <Link to="/" className={classes['brand']} {...(Name === '' ? { 'aria-label': catalogue.title } : {})}>
          <ShopBrand name={Name} logo={`/logo.svg?v=${Version}`} />
        </Link>
        <div className={classes['search']}>
          <SearchForm />
        </div>
        <nav aria-label={shell.mainNavigation} className={classes['links']}>
          <ShopLinks />
        </nav>
        <div className={classes['tools']}>
          <LanguageButton />
          <CartLink />
          {status === 'member' ? null : (
            // Its place is kept until it is known who is there: most are visitors.
            <Link to="/login" className={classes['signIn']} data-waiting={status === 'starting' || undefined}>
              {shell.signIn}
            </Link>
          )}
          <AccountMenu />
        </div>
      </div>
    </header>
  );
};
