import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { langOf, useTexts } from '#web/texts/language.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Page } from '#web/ui/page.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { LessonsView } from './lessons-view.tsx';
import { playerFilesQuery, playerProductQuery } from './media-queries.ts';
import classes from './player-page.module.css';
import { RelatedAlbums } from './related-albums.tsx';

const route = getRouteApi('/signed-in/users/mediaplayer');

/** The player (PLAY-1): the product's name, its files with the player under the chosen one, and its pictures. */
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
              <h1 className={classes['name']} lang={langOf(found.ProdName)}>
                {found.ProdName}
              </h1>
              <Loaded query={files} shape="product">
                {(loaded) => <LessonsView productId={productId} files={loaded} />}
              </Loaded>
            </>
          )
        }
      </Loaded>
    </>
  );
};
