import { lazy, Suspense } from 'react';
import { useNowPlaying } from './now-playing.ts';

const ProductHost = lazy(async () => ({ default: (await import('./product-host.tsx')).ProductHost }));

/** The one player of the shop. It stands above the routes, so that sound goes on across pages (LOOK-2); fetched for the first that plays. */
export const PlayerHost = () => {
  const playing = useNowPlaying();
  if (playing === null) return null;
  return (
    <Suspense>
      <ProductHost playing={playing} />
    </Suspense>
  );
};
