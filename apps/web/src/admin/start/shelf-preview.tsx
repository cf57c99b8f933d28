import { formatNtd, inLanguage, type Language } from '@kapok/domain';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { categoriesQuery, productListQuery } from '#web/admin/products/index.ts';
import { StaffImage } from '#web/admin/shared/staff-image.tsx';
import { startWords } from '#web/texts/start-words.ts';
import classes from './previews.module.css';

/** Enough to see what the shelf looks like. */
const MOST_SHOWN = 3;

const everything = productListQuery({});

/** Categories and products as they stand on the shelf, those that only staff see among them. */
export const ShelfPreview = ({ language }: { readonly language: Language }) => {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data } = useInfiniteQuery(everything);
  const { preview: words } = startWords[language];
  const products = (data?.pages ?? []).flatMap(({ Products }) => Products).slice(0, MOST_SHOWN);
  return (
    <>
      {categories.length === 0 ? null : (
        <ul className={classes['categories']}>
          {categories.map(({ CategoryCode, NameZh, NameEn }) => (
            <li key={CategoryCode}>{inLanguage({ zh: NameZh, en: NameEn }, language)}</li>
          ))}
        </ul>
      )}
      {products.length === 0 ? <p className="dimmed small">{words.noProducts}</p> : null}
      <ul className={classes['shelf']}>
        {products.map(({ ProductId, NameZh, NameEn, PriceWithTax, FileUuid, Status }) => (
          <li key={ProductId}>
            <StaffImage fileUuid={FileUuid} alt="" />
            <div className={classes['facts']}>
              <strong>{inLanguage({ zh: NameZh, en: NameEn }, language)}</strong>
              <span className="money">{PriceWithTax === null ? words.noPrice : formatNtd(PriceWithTax)}</span>
              {Status === 'published' ? null : <span className="dimmed small">{words.draft}</span>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
};
