import { isPlayable } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ListMusic } from 'lucide-react';
import { lazy } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Page } from '#web/ui/page.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { leaveFullscreen } from './fullscreen-stage.ts';
import {
  playerFilesQuery,
  playerProductQuery,
  viewingProgressQuery,
  type PlayerFiles,
  type PlaylistFile,
} from './media-queries.ts';
import classes from './player-page.module.css';
import { Playlist } from './playlist.tsx';
import { RelatedAlbums } from './related-albums.tsx';
import { ResumeNotice } from './resume-notice.tsx';
import { Slideshow } from './slideshow.tsx';
import { ViewingProgress } from './viewing-progress.tsx';

const route = getRouteApi('/signed-in/users/mediaplayer');
const MediaSurface = lazy(async () => ({ default: (await import('./media-surface.tsx')).MediaSurface }));

/** The player (PLAY-1): the product's name, its pictures, and its files with the player under the chosen one. */
export const PlayerPage = () => {
  const { media } = useTexts();
  const { ProductId = '' } = route.useSearch();
  usePageTitle(media.playerTitle);
  if (ProductId === '')
    return (
      <Page>
        <NoProduct />
      </Page>
    );
  return (
    <Page>
      <ProductPlayer key={ProductId} productId={ProductId} />
      <RelatedAlbums productId={ProductId} />
    </Page>
  );
};

const NoProduct = () => {
  const { media, shell } = useTexts();
  return (
    <>
      <h1 className="visually-hidden">{media.playerTitle}</h1>
      <EmptyState title={media.noProduct} action={<LinkButton to="/users">{shell.member.collection}</LinkButton>} />
    </>
  );
};

const ProductPlayer = ({ productId }: { readonly productId: string }) => {
  const { media } = useTexts();
  const product = useQuery(playerProductQuery(productId));
  const files = useQuery(playerFilesQuery(productId));
  return (
    <>
      {product.data === undefined ? <h1 className="visually-hidden">{media.playerTitle}</h1> : null}
      <Loaded query={product} shape="product">
        {(found) =>
          found === null ? (
            <NoProduct />
          ) : (
            <>
              <h1 className={classes['name']}>{found.ProdName}</h1>
              <Loaded query={files} shape="product">
                {(loaded) => <PlayerView productId={productId} name={found.ProdName} files={loaded} />}
              </Loaded>
            </>
          )
        }
      </Loaded>
    </>
  );
};

interface PlayerViewProps {
  readonly productId: string;
  readonly name: string;
  readonly files: PlayerFiles;
}

const PlayerView = ({ productId, name, files }: PlayerViewProps) => {
  const { media } = useTexts();
  const { tsfilename } = route.useSearch();
  const navigate = route.useNavigate();
  const current = findChosen(files.PlayList, tsfilename);
  const next = current === undefined ? undefined : findNext(files.PlayList, current);
  const overlay = useQuery(viewingProgressQuery(productId)).data?.Overlay;
  const [image] = files.ImageList.toSorted((a, b) => a.showIndex - b.showIndex);
  usePageTitle(current === undefined ? media.playerTitle : media.nowPlayingTitle(current.FileTitle));
  const play = (file: PlaylistFile): void => {
    if (file.FileType === 'audios') leaveFullscreen();
    void navigate({
      search: { ProductId: productId, tsfilename: file.FileUuid },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <div className={classes['columns']}>
      <Slideshow images={files.ImageList} />
      <section aria-labelledby="playlist" className={classes['playlist']}>
        <h2 id="playlist">{media.playlist}</h2>
        <ViewingProgress productId={productId} isOwned={files.PlayList.some((file) => file.AlreadyBuy)} />
        {files.PlayList.length === 0 ? (
          <EmptyState title={media.noFiles} picture={<ListMusic size={40} strokeWidth={1.25} />} />
        ) : (
          <Playlist
            files={files.PlayList}
            currentUuid={current?.FileUuid ?? null}
            fullscreen
            onPlay={play}
            player={
              current === undefined ? null : (
                <>
                  <MediaSurface
                    key={current.FileUuid}
                    file={current}
                    product={{ productId, name, imageUuid: image?.FileUuid }}
                    overlay={overlay}
                    onNext={
                      next === undefined
                        ? undefined
                        : () => {
                            play(next);
                          }
                    }
                  />
                  <ResumeNotice key={`${current.FileUuid} notice`} kind={current.FileType} />
                </>
              )
            }
          />
        )}
      </section>
    </div>
  );
};

const mayPlay = (file: PlaylistFile): boolean =>
  file.Ready && isPlayable({ freePromotion: file.FreePromote, owned: file.AlreadyBuy });

/** The first file behind this one that may be played; nothing where it was the last. */
const findNext = (files: readonly PlaylistFile[], current: PlaylistFile): PlaylistFile | undefined =>
  files.slice(files.indexOf(current) + 1).find(mayPlay);

/** The file that the address names, with or without `.m3u8`; nothing where it is unknown or may not be played. */
const findChosen = (files: readonly PlaylistFile[], tsfilename: string | undefined): PlaylistFile | undefined => {
  const fileUuid = tsfilename?.replace(/\.m3u8$/u, '');
  return files.find((file) => file.FileUuid === fileUuid && mayPlay(file));
};
