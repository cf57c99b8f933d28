import { priceWithTaxNtd } from '@kapok/domain';
import type { ProductPage } from '#server/features/catalogue/index.ts';
import type { ShopIdentity } from './page.ts';

/** A product page for search engines: courses as schema.org Course, everything else as Product. */
export const productData = (
  product: ProductPage,
  shop: ShopIdentity,
  publicUrl: string,
  imagePath: string | undefined,
): Readonly<Record<string, unknown>> => {
  const url = `${publicUrl}/products/${product.slug}`;
  const seller = { '@type': 'Organization', name: shop.name, url: `${publicUrl}/` };
  const shared = {
    '@context': 'https://schema.org',
    name: product.name.zh,
    alternateName: product.name.en,
    description: product.summary.zh,
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
export const breadcrumbData = (product: ProductPage, publicUrl: string): Readonly<Record<string, unknown>> => {
  const category = `${publicUrl}/?CategoryCode=${encodeURIComponent(product.categoryCode)}`;
  const steps = [
    { name: '首頁', item: `${publicUrl}/` },
    { name: product.categoryName.zh, item: category },
    { name: product.name.zh, item: `${publicUrl}/products/${product.slug}` },
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
