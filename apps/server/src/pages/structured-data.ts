import {
  inLanguage,
  languagesOf,
  pageAddress,
  taipeiInstant,
  type Language,
  type NumberedShopProfile,
} from '@kapok/domain';
import type { ProductPage } from '#server/catalogue/products/index.ts';
import { pageWords } from './page-words.ts';

/** A product as one page in one language tells search engines of it. */
export interface DescribedProduct {
  readonly product: ProductPage;
  readonly shop: NumberedShopProfile;
  readonly publicUrl: string;
  readonly language: Language;
}

/** The product's name in the shop's other language; nothing where it is called the same, or there is no other one. */
const nameElsewhere = ({ name }: ProductPage, shop: NumberedShopProfile, language: Language) => {
  const here = inLanguage(name, language);
  const other = languagesOf(shop.languages)
    .map((one) => inLanguage(name, one))
    .find((called) => called !== here);
  return other === undefined ? {} : { alternateName: other };
};

/** Who sells, as every offer names it. */
const sellerData = ({ shop, publicUrl, language }: Omit<DescribedProduct, 'product'>) => ({
  '@type': 'Organization',
  name: inLanguage(shop.shopName, language),
  url: `${publicUrl}${pageAddress('/', language)}`,
});

/** Who sells, whole, for the shop's first page. */
export const organizationData = (described: Omit<DescribedProduct, 'product'>): Readonly<Record<string, unknown>> => {
  const { shop, publicUrl, language } = described;
  return {
    '@context': 'https://schema.org',
    ...sellerData(described),
    legalName: inLanguage(shop.company, language),
    taxID: shop.companyTaxId,
    logo: `${publicUrl}/icon-512.png?v=${shop.version}`,
    telephone: shop.phone,
    email: shop.email,
    address: inLanguage(shop.address, language),
  };
};

/** A product page for search engines: courses as schema.org Course, everything else as Product. */
export const productData = (
  { product, shop, publicUrl, language }: DescribedProduct,
  imagePath: string | undefined,
): Readonly<Record<string, unknown>> => {
  const url = `${publicUrl}${pageAddress(`/products/${product.slug}`, language)}`;
  const seller = sellerData({ shop, publicUrl, language });
  const shared = {
    '@context': 'https://schema.org',
    name: inLanguage(product.name, language),
    ...nameElsewhere(product, shop, language),
    description: inLanguage(product.summary, language),
    url,
    ...(imagePath === undefined ? {} : { image: `${publicUrl}${imagePath}` }),
    offers: {
      '@type': 'Offer',
      price: product.grossNtd,
      priceCurrency: 'TWD',
      ...(product.saleUntil === null ? {} : { priceValidUntil: taipeiInstant(product.saleUntil) }),
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
