import { Suspense } from 'react';
import { later } from '#web/ui/when-near.tsx';

/** Longer than any browser needs to draw the first page; some have no idle time to tell of. */
const SOON_MS = 300;

const untilIdle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(
        () => {
          done();
        },
        { timeout: 2_000 },
      );
    else setTimeout(done, SOON_MS);
  });

const WishHeart = later(async () => {
  await untilIdle();
  return (await import('#web/features/wish-list/index.ts')).WishHeart;
});

export interface HeartProps {
  readonly product: { readonly ProductId: string; readonly ProdName: string };
  readonly look: 'card' | 'page';
}

/** The heart of a product. Its place is kept; the heart comes when the browser has nothing more urgent to do. */
export const LazyHeart = (props: HeartProps) => (
  <Suspense fallback={null}>
    <WishHeart {...props} />
  </Suspense>
);
