import type { teachersContract } from '@kapok/contract';
import { inLanguage, type Language } from '@kapok/domain';
import type { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { listTeachers } from './teacher-queries.ts';

/** Who teaches the courses that are for sale, in the reader's language. */
export const readTeachers = async (
  db: Database,
  language: Language,
): Promise<z.output<typeof teachersContract.qryTeachers.reply>> => {
  const teachers = await listTeachers(db);
  return teachers.map((teacher) => ({
    Slug: teacher.slug,
    Name: inLanguage({ zh: teacher.nameZh, en: teacher.nameEn }, language),
    Subject: inLanguage({ zh: teacher.subjectZh, en: teacher.subjectEn }, language),
    Words: inLanguage({ zh: teacher.wordsZh, en: teacher.wordsEn }, language),
    FileUuid: teacher.portraitUuid,
    Courses: teacher.courses.map(({ slug, nameZh, nameEn }) => ({
      Slug: slug,
      ProdName: inLanguage({ zh: nameZh, en: nameEn }, language),
    })),
  }));
};
