import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { findChosen } from './lessons.ts';
import { playerFilesQuery, playerProductQuery, type PlayerFiles } from './media-queries.ts';
import { stopPlaying, useNowPlaying, type NowPlaying } from './now-playing.ts';

const PlayerStage = lazy(async () => ({ default: (await import('./player-stage.tsx')).PlayerStage }));

/** The one player of the shop. It stands above the routes, so that sound goes on across pages (LOOK-2). */
export const PlayerHost = () => {
  const playing = useNowPlaying();
  return playing === null ? null : <ProductHost playing={playing} />;
};

const ProductHost = ({ playing: { productId, fileUuid } }: { readonly playing: NowPlaying }) => {
  const product = useQuery(playerProductQuery(productId));
  const files = useQuery(playerFilesQuery(productId));
  if (product.data === undefined || product.data === null || files.data === undefined) return null;
  return <FileHost productId={productId} name={product.data.ProdName} files={files.data} fileUuid={fileUuid} />;
};

interface FileHostProps extends NowPlaying {
  readonly name: string;
  readonly files: PlayerFiles;
}

/** A right that ends, as by a refund, ends the playback. */
const FileHost = ({ productId, name, files, fileUuid }: FileHostProps) => {
  const file = findChosen(files.PlayList, fileUuid);
  const isOver = file === undefined;
  useEffect(() => {
    if (isOver) stopPlaying();
  }, [isOver]);
  if (isOver) return null;
  const [image] = files.ImageList.toSorted((a, b) => a.showIndex - b.showIndex);
  return (
    <Suspense>
      <PlayerStage product={{ productId, name, imageUuid: image?.FileUuid }} files={files.PlayList} file={file} />
    </Suspense>
  );
};
