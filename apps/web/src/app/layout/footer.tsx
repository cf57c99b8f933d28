import { useProfile, useShop } from '#web/texts/shop.ts';
import { ShopFooter } from '#web/ui/shop-footer.tsx';

/** The foot of every page, once the seller is known. */
export const Footer = () => {
  const shop = useShop();
  return useProfile().IsOpen ? <ShopFooter shop={shop} /> : null;
};
