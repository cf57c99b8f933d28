import type { listedTeacher, mgntTeachersContract } from '@kapok/contract';
import type { z } from 'zod';
import type { StaffTeacher } from './queries.ts';
import type { TeacherWish } from './save-teacher.ts';

type Contract = typeof mgntTeachersContract;

export const listedTeacherToWire = (teacher: StaffTeacher): z.output<typeof listedTeacher> => ({
  Slug: teacher.slug,
  NameZh: teacher.name.zh,
  NameEn: teacher.name.en,
  SubjectZh: teacher.subject.zh,
  SubjectEn: teacher.subject.en,
  FileUuid: teacher.portraitUuid,
  ProductCount: teacher.productCount,
  IsShown: teacher.isShown,
});

export const editedTeacherToWire = (teacher: StaffTeacher): z.output<Contract['qryTeacherForEditing']['reply']> => ({
  ...listedTeacherToWire(teacher),
  WordsZh: teacher.words.zh,
  WordsEn: teacher.words.en,
  Links: [...teacher.links],
  Version: teacher.version,
});

export const wishFromWire = (body: z.output<Contract['createTeacher']['body']>): TeacherWish => ({
  slug: body.Slug,
  name: { zh: body.NameZh.trim(), en: body.NameEn.trim() },
  subject: { zh: body.SubjectZh.trim(), en: body.SubjectEn.trim() },
  words: { zh: body.WordsZh, en: body.WordsEn.trim() === '' ? '' : body.WordsEn },
  links: body.Links.map((link) => link.trim()),
  portraitUuid: body.FileUuid,
});
