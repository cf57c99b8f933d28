import { useEffect } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { HeartButton } from './heart-button.tsx';
import { takeWish } from './remembered-wish.ts';
import { useWish, type WishHeartProps } from './use-wish.ts';

/** The heart of a member: shows what they like, and finds what they pressed before they signed in. */
export const MemberHeart = ({ product, look }: WishHeartProps) => {
  const { catalogue } = useTexts();
  const wish = useWish(product);
  const { isWished, set } = wish;

  useEffect(() => {
    if (takeWish(product.ProductId)) set(true);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each product
  }, [product.ProductId]);

  return (
    <HeartButton
      label={catalogue.wish(product.ProdName)}
      look={look}
      pressed={isWished}
      onPress={() => {
        set(!isWished);
      }}
    />
  );
};
