import { lazy, useState } from 'react';
import type { PlaylistFile } from './media-queries.ts';
import { Playlist } from './playlist.tsx';

const MediaSurface = lazy(async () => ({ default: (await import('./media-surface.tsx')).MediaSurface }));

/** The playlist on a product page: free previews play in place, the rest shows what one gets. */
export const PreviewPlaylist = ({ files }: { readonly files: readonly PlaylistFile[] }) => {
  const [current, setCurrent] = useState<PlaylistFile | null>(null);
  return (
    <Playlist
      files={files}
      currentUuid={current?.FileUuid ?? null}
      onPlay={setCurrent}
      player={current === null ? null : <MediaSurface key={current.FileUuid} file={current} />}
    />
  );
};
