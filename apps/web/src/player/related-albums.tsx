import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ProductImage } from '#web/ui/product-image.tsx';
import { albumsQuery } from './media-queries.ts';
import classes from './related-albums.module.css';

/** The old list goes so long after another album was chosen (specification section 9). */
const CLEARED_AFTER_MS = 1_500;

/** The albums that belong to the product; choosing one opens it in the player (PLAY-3). */
export const RelatedAlbums = ({ productId }: { readonly productId: string }) => {
  const words = useWords(playerWords);
  const listed = useListedProduct(productId);
  const albums = useQuery(albumsQuery(listed));
  if (albums.data === undefined || albums.data.length === 0) return null;
  return (
    <section aria-labelledby="albums" className={classes['albums']}>
      <h2 id="albums">{words.albums}</h2>
      <ul>
        {albums.data.map((album) => (
          <li key={album.ProductId}>
            <Link to="/users/mediaplayer" search={{ ProductId: album.ProductId }}>
              <ProductImage fileUuid={album.FileUuid} alt="" sizes="120px" />
              <span>{album.ProductName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The product whose albums are listed: the one in the address, for the first moments still the one before. */
const useListedProduct = (productId: string): string => {
  const [listed, setListed] = useState(productId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    timer.current = setTimeout(setListed, CLEARED_AFTER_MS, productId);
    return () => {
      clearTimeout(timer.current);
    };
  }, [productId]);
  return listed;
};
