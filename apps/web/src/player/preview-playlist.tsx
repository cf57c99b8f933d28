import { lazy, Suspense, useState } from 'react';
import { entriesOf, isReading, uuidOf, type Entry } from './entries.ts';
import type { PlayerFiles } from './media-queries.ts';
import { stopPlaying } from './now-playing.ts';
import { Playlist } from './playlist.tsx';
import classes from './playlist.module.css';
import type { PlayedProduct } from './use-player.ts';

const MediaSurface = lazy(async () => ({ default: (await import('./media-surface.tsx')).MediaSurface }));

const ReadingView = lazy(async () => ({ default: (await import('./reading-view.tsx')).ReadingView }));

export interface PreviewPlaylistProps {
  readonly course: Pick<PlayerFiles, 'PlayList' | 'Readings'>;
  readonly product: PlayedProduct;
}

/** The lessons on a product page: free ones play, and are read, in place; the rest shows what one gets. */
export const PreviewPlaylist = ({ course, product }: PreviewPlaylistProps) => {
  const [current, setCurrent] = useState<Entry | null>(null);
  return (
    <Playlist
      files={entriesOf(course)}
      currentUuid={current === null ? null : uuidOf(current)}
      onPlay={(file) => {
        // Two at once is noise.
        stopPlaying();
        setCurrent(file);
      }}
      player={current === null ? null : <Opened entry={current} product={product} />}
    />
  );
};

const Opened = ({ entry, product }: { readonly entry: Entry; readonly product: PlayedProduct }) =>
  isReading(entry) ? (
    <Suspense>
      <ReadingView key={entry.ReadingId} productId={product.productId} reading={entry} />
    </Suspense>
  ) : (
    <div className={classes['player']} data-kind={entry.FileType}>
      <Suspense>
        <MediaSurface key={entry.FileUuid} file={entry} product={product} />
      </Suspense>
    </div>
  );
