import { teacherLinkName } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { failureCode } from '#web/api/call-failure.ts';
import { ProductCard, ProductGrid } from '#web/shop/catalogue/index.ts';
import { langOf, useTexts } from '#web/texts/language.ts';
import { teacherPageWords } from '#web/texts/teacher-page-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProductImage } from '#web/ui/product-image.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import classes from './teacher-page.module.css';
import { teacherQuery, type TeacherPageData } from './teacher-query.ts';

const route = getRouteApi('/teachers/$slug');

/** Who teaches: portrait, words, links and what is for sale of theirs (LEARN-5). */
export const TeacherPage = () => {
  const { slug } = route.useParams();
  const { shell } = useTexts();
  const teacher = useQuery(teacherQuery(slug));
  const isUnknown = teacher.isError && failureCode(teacher.error) === 'not-found';
  usePageTitle(isUnknown ? shell.notFoundTitle : teacher.data?.Name);
  if (isUnknown)
    return (
      <Page>
        <h1 className="visually-hidden">{shell.notFoundTitle}</h1>
        <EmptyState
          title={shell.notFoundTitle}
          hint={shell.notFoundBody}
          action={<LinkButton to="/">{shell.goHome}</LinkButton>}
        />
      </Page>
    );
  return (
    <Page>
      {teacher.data === undefined ? <h1 className="visually-hidden">{shell.loading}</h1> : null}
      <Loaded query={teacher} shape="prose">
        {(shown) => (
          <>
            <Person teacher={shown} />
            <Products teacher={shown} />
          </>
        )}
      </Loaded>
    </Page>
  );
};

const Person = ({ teacher }: { readonly teacher: TeacherPageData }) => (
  <article className={classes['person']}>
    <div className={classes['portrait']}>
      <ProductImage fileUuid={teacher.FileUuid} alt="" ratio="1/1" sizes="(min-width: 48em) 240px, 160px" eager />
    </div>
    <div className={classes['about']}>
      <header>
        <h1 lang={langOf(teacher.Name)}>{teacher.Name}</h1>
        {teacher.Subject === '' ? null : (
          <p className={classes['subject']} lang={langOf(teacher.Subject)}>
            {teacher.Subject}
          </p>
        )}
      </header>
      {teacher.WordsHtml === '' ? null : (
        <Prose html={teacher.WordsHtml} lang={langOf(teacher.WordsHtml.replaceAll(/<[^<>]*>/g, ''))} />
      )}
      <Links links={teacher.Links} />
    </div>
  </article>
);

const Links = ({ links }: { readonly links: readonly string[] }) => {
  const words = useWords(teacherPageWords);
  if (links.length === 0) return null;
  return (
    <ul className={classes['links']} aria-label={words.links}>
      {links.map((link) => (
        <li key={link}>
          <a href={link} target="_blank" rel="noopener">
            {teacherLinkName(link)}
            <ExternalLink size={16} aria-hidden />
            <span className="visually-hidden">{words.newTab}</span>
          </a>
        </li>
      ))}
    </ul>
  );
};

const Products = ({ teacher: { Products: products } }: { readonly teacher: TeacherPageData }) => {
  const words = useWords(teacherPageWords);
  if (products.length === 0) return <EmptyState title={words.none} hint={words.noneHint} />;
  const hasGoods = products.some(({ ProductKind }) => ProductKind === 'goods');
  return (
    <section aria-labelledby="products" className={classes['products']}>
      <h2 id="products">{hasGoods ? words.coursesAndGoods : words.courses}</h2>
      <ProductGrid>
        {products.map((product) => (
          <li key={product.ProductId}>
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
};
