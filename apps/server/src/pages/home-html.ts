import { pageAddress, type Language } from '@kapok/domain';
import type { ShownHome } from '#server/catalogue/home/index.ts';
import { Html, html, noHtml } from '#server/platform/http/html.ts';
import { langOf } from './foreign-text.ts';

type ShownSection = ShownHome[number];

/** The list of products between the sections that the shop put around it, as it reads before any script. */
export const aroundList = (sections: ShownHome, language: Language, list: Html): Html =>
  sections.length === 0
    ? list
    : html`${sections.map((section) => (section.Kind === 'list' ? list : sectionHtml(section, language)))}`;

const sectionHtml = ({ Heading, BodyHtml, Products, Teachers, News }: ShownSection, language: Language): Html =>
  html`<section>
    ${Heading === '' ? noHtml : html`<h2 ${langOf(Heading, language)}>${Heading}</h2>`} ${new Html(BodyHtml)}
    ${linksHtml([...Products, ...Teachers.flatMap(({ Courses }) => Courses)], language)}
    ${News.map(
      (news) =>
        html`<h3>${news.Day} ${news.Title}</h3>
          ${new Html(news.BodyHtml)}`,
    )}
  </section>`;

const linksHtml = (
  products: readonly { readonly Slug: string; readonly ProdName: string }[],
  language: Language,
): Html =>
  products.length === 0
    ? noHtml
    : html`<ul>
        ${products.map(
          ({ Slug, ProdName }) =>
            html`<li><a href="${pageAddress(`/products/${Slug}`, language)}">${ProdName}</a></li>`,
        )}
      </ul>`;
