import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '#web/api/use-session.ts';
import { useTexts } from '#web/texts/language.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { later } from '#web/ui/when-near.tsx';
import { HeartButton } from './heart-button.tsx';
import { rememberWish } from './remembered-wish.ts';
import { untilIdle } from './until-idle.ts';
import type { WishHeartProps } from './use-wish.ts';

const MemberHeart = later(async () => {
  await untilIdle();
  return (await import('./member-heart.tsx')).MemberHeart;
});

/**
 * Puts a product on the wish list and takes it off. Only members have a list: what it takes to keep one comes for them
 * alone, when the browser has nothing more urgent to do.
 */
export const WishHeart = (props: WishHeartProps) => {
  const { status } = useSession();
  const { catalogue } = useTexts();
  const { product, look } = props;
  if (status === 'visitor') return <VisitorHeart {...props} />;
  const waiting = <HeartButton label={catalogue.wish(product.ProdName)} look={look} pressed={false} disabled />;
  return status === 'member' ? (
    <Suspense fallback={waiting}>
      <MemberHeart {...props} />
    </Suspense>
  ) : (
    waiting
  );
};

/** A visitor signs in first and comes back to find it done. */
const VisitorHeart = ({ product, look }: WishHeartProps) => {
  const { catalogue } = useTexts();
  const navigate = useNavigate();
  const here = useLocation({ select: ({ href }) => href });
  return (
    <HeartButton
      label={catalogue.wish(product.ProdName)}
      look={look}
      pressed={false}
      onPress={() => {
        rememberWish(product.ProductId);
        showToast('info', catalogue.wishAfterSignIn);
        void navigate({ to: '/login', search: { redirect: here } });
      }}
    />
  );
};
