import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { PlaylistFile } from './media-queries.ts';
import type { PlayedProduct } from './use-player.ts';

const MediaSurface = lazy(async () => ({ default: (await import('./media-surface.tsx')).MediaSurface }));

export interface SamplePlayerProps {
  readonly file: PlaylistFile;
  readonly product: PlayedProduct;
}

/** One free lesson that plays by itself, away from its playlist. */
export const SamplePlayer = ({ file, product }: SamplePlayerProps) => (
  <Suspense fallback={<Skeleton shape="row" />}>
    <MediaSurface file={file} product={product} />
  </Suspense>
);
