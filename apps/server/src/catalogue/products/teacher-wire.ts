import type { teacherPage, teachersContract } from '@kapok/contract';
import { inLanguage, type Language } from '@kapok/domain';
import { proseToText } from '@kapok/prose';
import type { z } from 'zod';
import { proseHtml } from '#server/platform/prose/index.ts';
import type { TeacherRow } from './teacher-queries.ts';
import type { TeacherPage } from './teachers.ts';
import { cardToWire, namedTeacherToWire } from './wire.ts';

export const teachersToWire = (
  teachers: readonly TeacherRow[],
  language: Language,
): z.output<typeof teachersContract.qryTeachers.reply> =>
  teachers.map((teacher) => ({
    ...namedTeacherToWire(teacher, language),
    Words: proseToText(inLanguage(teacher.words, language), { language }),
    Courses: teacher.courses.map(({ slug, nameZh, nameEn }) => ({
      Slug: slug,
      ProdName: inLanguage({ zh: nameZh, en: nameEn }, language),
    })),
  }));

export const teacherPageToWire = (page: TeacherPage, language: Language): z.output<typeof teacherPage> => ({
  ...namedTeacherToWire(page, language),
  WordsHtml: proseHtml(inLanguage(page.words, language), language).text,
  Links: [...page.links],
  Products: page.products.map((product) => cardToWire(product, language)),
});
