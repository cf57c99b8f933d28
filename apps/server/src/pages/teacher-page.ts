import { inLanguage, teacherLinkName, teacherPath, type Language } from '@kapok/domain';
import { proseToText } from '@kapok/prose';
import { findTeacherPage, teacherPageToWire, type TeacherPage } from '#server/catalogue/products/index.ts';
import { html, noHtml, type Html } from '#server/platform/http/html.ts';
import { proseHtml } from '#server/platform/prose/index.ts';
import type { PageDeps } from './content-pages.ts';
import { notFoundPage } from './fixed-pages.ts';
import { langOf } from './foreign-text.ts';
import { pageWords } from './page-words.ts';
import type { Page } from './page.ts';
import { imagePath, productCardsHtml } from './product-html.ts';
import { teacherData } from './structured-data.ts';

/** The page of a teacher (LEARN-5): 404 where there is none, or none whose products strangers ever saw. */
export const teacherPage = async (deps: PageDeps, language: Language, slug: string): Promise<Page> => {
  const words = pageWords[language];
  const teacher = await findTeacherPage(deps.db, slug);
  if (teacher === undefined) return notFoundPage(language, words.noPage, words.noPageHint);
  const { portraitUuid } = teacher;
  const sharedImage = portraitUuid === null ? undefined : imagePath(portraitUuid, 960);
  const shop = deps.shop();
  return {
    status: 200,
    title: inLanguage(teacher.name, language),
    description: descriptionOf(teacher, language),
    canonicalPath: teacherPath(teacher.slug),
    indexable: teacher.products.length > 0,
    view: { page: 'teacher', teacher: teacherPageToWire(teacher, language) },
    ...(sharedImage === undefined ? {} : { imagePath: sharedImage }),
    structuredData: [teacherData({ teacher, shop, publicUrl: deps.publicUrl(), language }, sharedImage)],
    content: html`${headHtml(teacher, language)} ${productCardsHtml(teacher.products, language, shop.invoiceMode)}`,
  };
};

/** Who it is, what the teacher teaches, then the words; the head cuts it. */
const descriptionOf = ({ name, subject, words }: TeacherPage, language: Language): string =>
  [inLanguage(name, language), inLanguage(subject, language), proseToText(inLanguage(words, language), { language })]
    .filter((text) => text !== '')
    .join(language === 'en' ? '. ' : '。');

const headHtml = ({ name, subject, words, links, portraitUuid }: TeacherPage, language: Language): Html => {
  const [called, taught, said] = [
    inLanguage(name, language),
    inLanguage(subject, language),
    inLanguage(words, language),
  ];
  return html`<h1 ${langOf(called, language)}>${called}</h1>
    ${
      portraitUuid === null
        ? noHtml
        : html`<img src="${imagePath(portraitUuid, 480)}" alt="${called}" width="480" height="480" />`
    }
    <p ${langOf(taught, language)}>${taught}</p>
    <div ${langOf(said, language)}>${proseHtml(said, language)}</div>
    <ul>
      ${links.map((link) => html`<li><a href="${link}" rel="noopener">${teacherLinkName(link)}</a></li>`)}
    </ul>`;
};
