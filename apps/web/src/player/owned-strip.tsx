import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/texts/language.ts';
import { ProductImage } from '#web/ui/product-image.tsx';
import { ownedProductsQuery } from './media-queries.ts';
import classes from './owned-strip.module.css';

/** What the member bought, as small pictures that open the player, below the menu of a page that is about something else (NAV-3). */
export const OwnedStrip = () => {
  const { media } = useTexts();
  const { data: products = [] } = useQuery(ownedProductsQuery);
  if (products.length === 0) return null;
  return (
    <ul className={classes['strip']} aria-label={media.collectionTitle}>
      {products.map((product) => (
        <li key={product.ProductId}>
          <Link to="/users/mediaplayer" search={{ ProductId: product.ProductId }} title={product.ProdName}>
            <ProductImage fileUuid={product.FileUuid} alt={product.ProdName} ratio="4/3" sizes="112px" eager />
          </Link>
        </li>
      ))}
    </ul>
  );
};
