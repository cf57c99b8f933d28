import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useSession } from '#web/api/use-session.ts';
import { cartQuery, countPieces } from '#web/shop/cart/index.ts';
import { useTexts } from '#web/texts/language.ts';
import classes from './cart-link.module.css';

/** The way to the visitor's or the member's cart, with the number of pieces in it. */
export const CartLink = () => {
  const { shell } = useTexts();
  const { status } = useSession();
  const cart = useQuery({ ...cartQuery, enabled: status !== 'starting' });
  const count = cart.data === undefined ? 0 : countPieces(cart.data);
  return (
    <Link
      to={status === 'member' ? '/users/shoppingcart' : '/cart'}
      className={classes['link']}
      aria-label={shell.cartWithCount(count)}
    >
      <ShoppingCart size={22} aria-hidden />
      {count === 0 ? null : (
        <span className={classes['count']} aria-hidden>
          {count}
        </span>
      )}
    </Link>
  );
};
