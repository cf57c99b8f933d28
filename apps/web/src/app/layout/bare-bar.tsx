import { Link } from '@tanstack/react-router';
import { useProfile, useShop } from '#web/texts/shop.ts';
import { ShopBrand } from '#web/ui/shop-brand.tsx';
import classes from './bare-bar.module.css';

/** In place of the management's bar while it is not known yet who looks. */
export const BareBar = () => {
  const { Name } = useShop();
  const { Version } = useProfile();
  return (
    <header className={classes['bar']}>
      <Link to="/" className={classes['brand']}>
        <ShopBrand name={Name} logo={`/logo.svg?v=${Version}`} />
      </Link>
    </header>
  );
};
