import { inLanguage, languageTag, pageAddress, type Language, type NumberedShopProfile } from '@kapok/domain';

const words = {
  'zh-Hant': { collection: '我的收藏', cart: '購物車', description: '線上課程、有聲課程與實體商品' },
  en: { collection: 'My collection', cart: 'Cart', description: 'Video courses, audio courses and goods' },
} as const satisfies Record<Language, object>;

/** What an installed shop is called and looks like. It is the same one in every language: only its words differ. */
export const shopManifest = (shop: NumberedShopProfile, language: Language): object => {
  const { collection, cart, description } = words[language];
  const name = inLanguage(shop.shopName, language);
  const tagline = inLanguage(shop.tagline, language);
  const icon = (file: string, sizes: string) => ({ src: `/${file}?v=${shop.version}`, sizes, type: 'image/png' });
  const small = icon('icon-192.png', '192x192');
  return {
    id: '/',
    name,
    short_name: name,
    description: tagline === '' ? description : tagline,
    lang: languageTag[language],
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#FFFFFF',
    background_color: '#FFFFFF',
    categories: ['education', 'shopping'],
    icons: [
      small,
      icon('icon-512.png', '512x512'),
      { ...icon('icon-maskable-512.png', '512x512'), purpose: 'maskable' },
    ],
    shortcuts: [
      { name: collection, url: pageAddress('/users', language), icons: [small] },
      { name: cart, url: pageAddress('/users/shoppingcart', language), icons: [small] },
    ],
  };
};
