import { lazy, useState } from 'react';
import type { PlaylistFile } from './media-queries.ts';
import { Playlist } from './playlist.tsx';
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
      onPlay={setCurrent}
      player={current === null ? null : <MediaSurface key={current.FileUuid} file={current} product={product} />}
    />
  );
};
