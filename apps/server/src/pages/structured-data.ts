import {
  inLanguage,
  languagesOf,
  pageAddress,
  taipeiInstant,
  teacherPath,
  type BilingualText,
  type Language,
  type NumberedShopProfile,
} from '@kapok/domain';
import { proseToText } from '@kapok/prose';
import type { ProductPage, TeacherPage } from '#server/catalogue/products/index.ts';
import { pageWords } from './page-words.ts';
import { imagePath as imagePathOf } from './product-html.ts';

/** A product as one page in one language tells search engines of it. */
export interface DescribedProduct {
  readonly product: ProductPage;
  readonly shop: NumberedShopProfile;
  readonly publicUrl: string;
  readonly language: Language;
}

/** A name in the shop's other language; nothing where it is called the same, or there is no other one. */
const nameElsewhere = (name: BilingualText, shop: NumberedShopProfile, language: Language) => {
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
    ...(shop.companyTaxId === '' ? {} : { taxID: shop.companyTaxId }),
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
    ...nameElsewhere(product.name, shop, language),
    description: inLanguage(product.summary, language),
    url,
    ...(imagePath === undefined ? {} : { image: `${publicUrl}${imagePath}` }),
    ...ratingOf(product),
  };
  const described = { product, shop, publicUrl, language };
  if (product.variants.length > 0) return { ...shared, ...groupData(described) };
  const offers = offerData(product, url, seller);
  return isCourse(product)
    ? {
        ...shared,
        '@type': 'Course',
        offers,
        inLanguage: 'zh-Hant',
        provider: seller,
        hasCourseInstance: courseInstance(described),
      }
    : { ...shared, '@type': 'Product', offers, ...numbersOf(product) };
};

type Seller = ReturnType<typeof sellerData>;

const offerData = (
  { grossNtd, saleUntil, stockLeft }: Pick<ProductPage, 'grossNtd' | 'saleUntil' | 'stockLeft'>,
  url: string,
  seller: Seller,
) => ({
  '@type': 'Offer',
  price: grossNtd,
  priceCurrency: 'TWD',
  ...(saleUntil === null ? {} : { priceValidUntil: taipeiInstant(saleUntil) }),
  availability: `https://schema.org/${stockLeft === 0 ? 'OutOfStock' : 'InStock'}`,
  category: 'Paid',
  url,
  seller,
});

const numbersOf = ({ productId, sku, isbn }: Pick<ProductPage, 'productId' | 'sku' | 'isbn'>) => ({
  sku: sku === '' ? productId : sku,
  ...(isbn === '' ? {} : { gtin13: isbn }),
});

/** Goods in sizes and colours: a group, and each variant as a product with an address and an offer of its own. */
const groupData = (described: DescribedProduct) => {
  const { product, publicUrl, language } = described;
  const seller = sellerData(described);
  return {
    '@type': 'ProductGroup',
    productGroupID: product.productId,
    hasVariant: product.variants.map((variant) => {
      const url = `${publicUrl}${pageAddress(`/products/${variant.slug}`, language)}`;
      return {
        '@type': 'Product',
        name: inLanguage(variant.name, language),
        ...numbersOf(variant),
        ...(variant.imageFileUuid === null ? {} : { image: `${publicUrl}${imagePathOf(variant.imageFileUuid, 960)}` }),
        offers: offerData(variant, url, seller),
      };
    }),
  };
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

const courseInstance = ({ product, publicUrl, language }: DescribedProduct) => ({
  '@type': 'CourseInstance',
  courseMode: 'Online',
  courseWorkload: `PT${Math.max(1, Math.round(product.durationSeconds / 60))}M`,
  ...(product.teachers.length === 0
    ? {}
    : { instructor: product.teachers.map((teacher) => personData(teacher, publicUrl, language)) }),
});

type NamedTeacher = ProductPage['teachers'][number];

/** Who teaches, as courses name them. */
const personData = ({ name, slug }: Pick<NamedTeacher, 'name' | 'slug'>, publicUrl: string, language: Language) => ({
  '@type': 'Person',
  name: inLanguage(name, language),
  url: `${publicUrl}${pageAddress(teacherPath(slug), language)}`,
});

/** A teacher as one page in one language tells search engines of them. */
export interface DescribedTeacher extends Omit<DescribedProduct, 'product'> {
  readonly teacher: TeacherPage;
}

/** Who teaches, whole, for a page of their own. */
export const teacherData = (
  { teacher, shop, publicUrl, language }: DescribedTeacher,
  imagePath: string | undefined,
): Readonly<Record<string, unknown>> => {
  const subject = inLanguage(teacher.subject, language);
  const words = proseToText(inLanguage(teacher.words, language), { language });
  return {
    '@context': 'https://schema.org',
    ...personData(teacher, publicUrl, language),
    ...nameElsewhere(teacher.name, shop, language),
    ...(subject === '' ? {} : { knowsAbout: subject }),
    ...(words === '' ? {} : { description: words }),
    ...(imagePath === undefined ? {} : { image: `${publicUrl}${imagePath}` }),
    ...(teacher.links.length === 0 ? {} : { sameAs: teacher.links }),
    affiliation: sellerData({ shop, publicUrl, language }),
  };
};
