import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { entriesOf } from './entries.ts';
import { findChosen } from './lessons.ts';
import { playerFilesQuery, playerProductQuery, type PlayerFiles } from './media-queries.ts';
import { stopPlaying, type NowPlaying } from './now-playing.ts';
import { PlayerStage } from './player-stage.tsx';

/** Finds what is to be played, in the language of the page, and plays it. */
export const ProductHost = ({ playing: { productId, fileUuid, atSeconds } }: { readonly playing: NowPlaying }) => {
  const product = useQuery(playerProductQuery(productId));
  const files = useQuery(playerFilesQuery(productId));
  if (product.data === undefined || product.data === null || files.data === undefined) return null;
  return (
    <FileHost
      productId={productId}
      name={product.data.ProdName}
      files={files.data}
      fileUuid={fileUuid}
      atSeconds={atSeconds}
    />
  );
};

interface FileHostProps extends NowPlaying {
  readonly name: string;
  readonly files: PlayerFiles;
}

/** A right that ends, as by a refund, ends the playback. */
const FileHost = ({ productId, name, files, fileUuid, atSeconds }: FileHostProps) => {
  const file = findChosen(files.PlayList, fileUuid);
  const isOver = file === undefined;
  useEffect(() => {
    if (isOver) stopPlaying();
  }, [isOver]);
  if (isOver) return null;
  const [image] = files.ImageList.toSorted((a, b) => a.showIndex - b.showIndex);
  return (
    <PlayerStage
      product={{ productId, name, imageUuid: image?.FileUuid }}
      files={files.PlayList}
      entries={entriesOf(files)}
      file={file}
      atSeconds={atSeconds}
    />
  );
};
