import { lazy, Suspense, useState } from 'react';
import type { PlaylistFile } from './media-queries.ts';
import { stopPlaying } from './now-playing.ts';
import { Playlist } from './playlist.tsx';
import classes from './playlist.module.css';
import type { PlayedProduct } from './use-player.ts';

const MediaSurface = lazy(async () => ({ default: (await import('./media-surface.tsx')).MediaSurface }));

export interface PreviewPlaylistProps {
  readonly files: readonly PlaylistFile[];
  readonly product: PlayedProduct;
}

/** The playlist on a product page: free previews play in place, the rest shows what one gets. */
export const PreviewPlaylist = ({ files, product }: PreviewPlaylistProps) => {
  const [current, setCurrent] = useState<PlaylistFile | null>(null);
  return (
    <Playlist
      files={files}
      currentUuid={current?.FileUuid ?? null}
      onPlay={(file) => {
        // Two at once is noise.
        stopPlaying();
        setCurrent(file);
      }}
      player={
        current === null ? null : (
          <div className={classes['player']} data-kind={current.FileType}>
            <Suspense>
              <MediaSurface key={current.FileUuid} file={current} product={product} />
            </Suspense>
          </div>
        )
      }
    />
  );
};
