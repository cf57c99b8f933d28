import { useLocation, useNavigate } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { useSession } from '#web/api/use-session.ts';
import { useWords } from '#web/texts/use-words.ts';
import { wishListWords } from '#web/texts/wish-list-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { rememberWish, takeWish } from './remembered-wish.ts';
import { useWish, type WishedProduct } from './use-wish.ts';
import classes from './wish-heart.module.css';

export interface WishHeartProps {
  readonly product: WishedProduct;
  readonly look: 'card' | 'page';
}

/** Puts a product on the wish list and takes it off. A visitor signs in first and comes back to find it done. */
export const WishHeart = ({ product, look }: WishHeartProps) => {
  const words = useWords(wishListWords);
  const { status } = useSession();
  const wish = useWish(product);
  const navigate = useNavigate();
  const here = useLocation({ select: ({ href }) => href });
  const { set } = wish;

  useEffect(() => {
    if (status === 'member' && takeWish(product.ProductId)) set(true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each change of who is there
  }, [status, product.ProductId]);

  const press = (): void => {
    if (status === 'member') {
      set(!wish.isWished);
      return;
    }
    rememberWish(product.ProductId);
    showToast('info', words.signInFirst);
    void navigate({ to: '/login', search: { redirect: here } });
  };
  return (
    <button
      type="button"
      className={classes['heart']}
      data-look={look}
      aria-pressed={wish.isWished}
      aria-label={wish.isWished ? words.remove(product.ProdName) : words.add(product.ProdName)}
      disabled={status === 'starting'}
      onClick={press}
    >
      <Heart size={20} aria-hidden />
    </button>
  );
};
