import { inLanguage, pageAddress, priceWithTaxNtd, type Language } from '@kapok/domain';
import type { ProductPage } from '#server/catalogue/products/index.ts';
import { pageWords } from './page-words.ts';
import type { ShopIdentity } from './page.ts';

/** A product as one page in one language tells search engines of it. */
export interface DescribedProduct {
  readonly product: ProductPage;
  readonly shop: ShopIdentity;
  readonly publicUrl: string;
  readonly language: Language;
}

const otherLanguage = { 'zh-Hant': 'en', en: 'zh-Hant' } as const satisfies Record<Language, Language>;

/** A product page for search engines: courses as schema.org Course, everything else as Product. */
export const productData = (
  { product, shop, publicUrl, language }: DescribedProduct,
  imagePath: string | undefined,
): Readonly<Record<string, unknown>> => {
  const url = `${publicUrl}${pageAddress(`/products/${product.slug}`, language)}`;
  const seller = {
    '@type': 'Organization',
    name: inLanguage(shop.name, language),
    url: `${publicUrl}${pageAddress('/', language)}`,
  };
  const shared = {
    '@context': 'https://schema.org',
    name: inLanguage(product.name, language),
    alternateName: inLanguage(product.name, otherLanguage[language]),
    description: inLanguage(product.summary, language),
    url,
    ...(imagePath === undefined ? {} : { image: `${publicUrl}${imagePath}` }),
    offers: {
      '@type': 'Offer',
      price: priceWithTaxNtd(product.priceNtd),
      priceCurrency: 'TWD',
      availability: `https://schema.org/${product.stockLeft === 0 ? 'OutOfStock' : 'InStock'}`,
      category: 'Paid',
      url,
      seller,
    },
    ...ratingOf(product),
  };
  return isCourse(product)
    ? {
        ...shared,
        '@type': 'Course',
        inLanguage: 'zh-Hant',
        provider: seller,
        hasCourseInstance: courseInstance(product),
      }
    : { ...shared, '@type': 'Product', sku: product.productId };
};

/** What buyers gave it; nothing without any review, since finders take an empty rating for a fault. */
const ratingOf = ({ rating }: ProductPage) =>
  rating.average === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          reviewCount: rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      };

/** Where a product stands: shop, category, product. */
export const breadcrumbData = ({
  product,
  publicUrl,
  language,
}: DescribedProduct): Readonly<Record<string, unknown>> => {
  const address = (path: string): string => `${publicUrl}${pageAddress(path, language)}`;
  const steps = [
    { name: pageWords[language].home, item: address('/') },
    {
      name: inLanguage(product.categoryName, language),
      item: address(`/?CategoryCode=${encodeURIComponent(product.categoryCode)}`),
    },
    { name: inLanguage(product.name, language), item: address(`/products/${product.slug}`) },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
};

const isCourse = (product: ProductPage): boolean => product.kind === 'video' || product.kind === 'audio';

const courseInstance = (product: ProductPage) => ({
  '@type': 'CourseInstance',
  courseMode: 'Online',
  courseWorkload: `PT${Math.max(1, Math.round(product.durationSeconds / 60))}M`,
});
