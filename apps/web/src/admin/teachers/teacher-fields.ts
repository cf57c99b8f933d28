import { mgntTeachersContract } from '@kapok/contract';
import { teacherFaults, type TeacherFault } from '@kapok/domain';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type EditedTeacher = Answer<typeof mgntTeachersContract.qryTeacherForEditing>;

/** What is typed of a teacher. */
export type TeacherFields = Pick<
  EditedTeacher,
  'Slug' | 'NameZh' | 'NameEn' | 'SubjectZh' | 'SubjectEn' | 'WordsZh' | 'WordsEn' | 'FileUuid'
> & { readonly Links: readonly string[] };

export const NO_TEACHER: TeacherFields = {
  Slug: '',
  NameZh: '',
  NameEn: '',
  SubjectZh: '',
  SubjectEn: '',
  WordsZh: '',
  WordsEn: '',
  FileUuid: null,
  Links: [],
};

export const EDITED_TEACHER_KEY = 'staff-teacher';

/** All of a teacher that staff write. */
export const editedTeacherQuery = (slug: string) =>
  queryOptions({
    queryKey: [EDITED_TEACHER_KEY, slug],
    queryFn: () => call(mgntTeachersContract.qryTeacherForEditing, { Slug: slug }),
  });

export const fieldsOf = ({ Slug, NameZh, NameEn, FileUuid, Links, ...rest }: EditedTeacher): TeacherFields => ({
  ...{ Slug, NameZh, NameEn, FileUuid, Links },
  ...{ SubjectZh: rest.SubjectZh, SubjectEn: rest.SubjectEn, WordsZh: rest.WordsZh, WordsEn: rest.WordsEn },
});

/** As it is sent: links that were left empty are none. */
export const wishOf = (fields: TeacherFields) => ({
  ...fields,
  Links: fields.Links.map((link) => link.trim()).filter((link) => link !== ''),
});

/** What keeps the fields from being saved. */
export const faultsOf = (fields: TeacherFields): readonly TeacherFault[] =>
  teacherFaults(fields.Slug, {
    name: { zh: fields.NameZh, en: fields.NameEn },
    subject: { zh: fields.SubjectZh, en: fields.SubjectEn },
    words: { zh: fields.WordsZh, en: fields.WordsEn },
    links: wishOf(fields).Links,
  });
