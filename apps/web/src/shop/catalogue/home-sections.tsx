import { useId } from 'react';
import { langOf } from '#web/texts/language.ts';
import { Prose } from '#web/ui/prose.tsx';
import type { HomeSectionData } from './home-query.ts';
import classes from './home-sections.module.css';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import { TeachersRow } from './teachers-row.tsx';

/** A section that the shop put on its first page (OWN-9); nothing for the place of the products' list. */
export const HomeSection = ({ section }: { readonly section: HomeSectionData }) => {
  const id = useId();
  const { Kind, Heading } = section;
  if (Kind === 'list') return null;
  if (Kind === 'teachers') return <TeachersRow title={Heading} teachers={section.Teachers} />;
  return (
    <section className={classes['section']} {...(Heading === '' ? {} : { 'aria-labelledby': id })}>
      {Heading === '' ? null : (
        <h2 id={id} lang={langOf(Heading)}>
          {Heading}
        </h2>
      )}
      <Content section={section} />
    </section>
  );
};

const Content = ({ section: { Kind, BodyHtml, Products, News } }: { readonly section: HomeSectionData }) => {
  if (Kind === 'text')
    return (
      <div className={classes['text']}>
        <Prose html={BodyHtml} lang={langOf(BodyHtml.replaceAll(/<[^<>]*>/g, ''))} />
      </div>
    );
  if (Kind === 'products')
    return (
      <ProductGrid>
        {Products.map((product) => (
          <li key={product.ProductId}>
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </ProductGrid>
    );
  return (
    <ol className={classes['news']}>
      {News.map((news, index) => (
        <li key={index} lang={langOf(news.Title)}>
          <time dateTime={news.Day}>{news.Day}</time>
          <div>
            <strong>{news.Title}</strong>
            {news.BodyHtml === '' ? null : <Prose html={news.BodyHtml} />}
          </div>
        </li>
      ))}
    </ol>
  );
};
