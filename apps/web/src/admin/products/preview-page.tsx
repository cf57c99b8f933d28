import { mgntProductOffersContract } from '@kapok/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { ProductView } from '#web/shop/catalogue/index.ts';
import { productOfferWords } from '#web/texts/product-offer-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Page } from '#web/ui/page.tsx';
import { OwnPictures } from '#web/ui/product-image.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { staffImageQuery } from '#web/admin/shared/staff-image.tsx';
import classes from './preview-page.module.css';

const route = getRouteApi('/signed-in/mgnh/products/$productId/preview');

type Previewed = Answer<typeof mgntProductOffersContract.qryProductPreview>;

/** The page of a product before shoppers see it, with all its changes; every lesson plays. */
export const PreviewPage = () => {
  const { productId } = route.useParams();
  const { preview: words } = useWords(productOfferWords);
  const product = useQuery({
    queryKey: ['product-preview', productId],
    queryFn: () => call(mgntProductOffersContract.qryProductPreview, { ProductId: productId }),
    staleTime: 0,
  });
  usePageTitle(words.title(product.data?.ProdName ?? productId));
  return (
    <>
      <aside className={classes['bar']} aria-label={words.open}>
        <p>
          <Eye size={18} aria-hidden />
          {words.bar}
        </p>
        <Link to="/mgnh/products/$productId" params={{ productId }}>
          {words.back}
        </Link>
      </aside>
      {product.data === undefined ? (
        <Page>
          <h1 className="visually-hidden">{words.open}</h1>
          <Loaded query={product} shape="form">
            {() => null}
          </Loaded>
        </Page>
      ) : (
        <WithPictures product={product.data}>
          <ProductView product={product.data} isPreview />
        </WithPictures>
      )}
    </>
  );
};

interface WithPicturesProps {
  readonly product: Previewed;
  readonly children: ReactNode;
}

/** Its own pictures, and the portraits of its teachers. */
const picturesOf = ({ ImageList, Teachers = [] }: Previewed): readonly string[] => [
  ...new Set([...ImageList, ...Teachers].flatMap(({ FileUuid }) => FileUuid ?? [])),
];

/** Pictures of drafts are fetched with the token, since they are for staff alone. */
const WithPictures = ({ product, children }: WithPicturesProps) => {
  const uuids = useMemo(() => picturesOf(product), [product]);
  const blobs = useQueries({
    queries: uuids.map((fileUuid) => staffImageQuery(fileUuid)),
    combine: (found) => found.map(({ data }) => data),
  });
  const own = useMemo(
    () =>
      new Map(
        uuids.flatMap((fileUuid, index) => {
          const blob = blobs[index];
          return blob === undefined ? [] : [[fileUuid, URL.createObjectURL(blob)] as const];
        }),
      ),
    [uuids, blobs],
  );
  useEffect(
    () => () => {
      for (const url of own.values()) URL.revokeObjectURL(url);
    },
    [own],
  );
  return <OwnPictures value={own}>{children}</OwnPictures>;
};
