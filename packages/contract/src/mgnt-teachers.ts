import {
  MOST_TEACHER_LINKS,
  MOST_TEACHERS,
  TEACHER_LINK_MAX,
  TEACHER_NAME_MAX,
  TEACHER_SLUG_MAX,
  TEACHER_SUBJECT_MAX,
  TEACHER_WORDS_MAX,
  type TeacherFault,
} from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { prose } from './prose-text.ts';
import { fileUuid, noPayload, readVersion, text } from './wire.ts';

const slug = text(TEACHER_SLUG_MAX).meta({ description: 'The page is at /teachers/<Slug>; it stays as it is' });
const named = {
  NameZh: lineText(TEACHER_NAME_MAX),
  NameEn: lineText(TEACHER_NAME_MAX).meta({ description: 'Empty: the Chinese one, as everywhere' }),
  SubjectZh: lineText(TEACHER_SUBJECT_MAX).meta({ description: 'What the teacher teaches, in a few words' }),
  SubjectEn: lineText(TEACHER_SUBJECT_MAX),
  FileUuid: fileUuid.nullable().meta({ description: 'Portrait: a picture that was uploaded' }),
};

/** What staff fill in. */
const fields = {
  ...named,
  WordsZh: prose(TEACHER_WORDS_MAX).meta({ description: 'CommonMark' }),
  WordsEn: prose(TEACHER_WORDS_MAX).meta({ description: 'CommonMark' }),
  Links: z
    .array(text(TEACHER_LINK_MAX))
    .max(MOST_TEACHER_LINKS)
    .meta({ description: 'https addresses elsewhere, in order' }),
};

export const listedTeacher = z
  .object({
    Slug: z.string(),
    ...named,
    ProductCount: z.int().meta({ description: 'Products of any state that name the teacher, drafts included' }),
    IsShown: z.boolean().meta({ description: 'Whether strangers find the page: a product is or was for sale' }),
  })
  .meta({ id: 'ListedTeacher' });

const staff = { audience: 'staff', permission: 'catalogue' } as const;

export const mgntTeachersContract = {
  qryTeacherList: endpoint({
    ...staff,
    path: '/api/Mgnh/qryTeacherList',
    summary: 'Every teacher in the order of the shop.',
    body: noPayload,
    reply: z.array(listedTeacher),
  }),
  qryTeacherForEditing: endpoint({
    ...staff,
    path: '/api/Mgnh/qryTeacherForEditing',
    summary: 'All of a teacher that staff write.',
    body: z.object({ Slug: slug }),
    reply: listedTeacher.extend({ ...fields, Version: z.int() }).meta({ id: 'EditedTeacher' }),
  }),
  createTeacher: endpoint({
    ...staff,
    path: '/api/Mgnh/createTeacher',
    summary: 'Adds a teacher behind the others. An address in use is refused as already-taken.',
    body: z.object({ Slug: slug, ...fields }),
    reply: z.boolean(),
    idempotent: true,
  }),
  saveTeacher: endpoint({
    ...staff,
    path: '/api/Mgnh/saveTeacher',
    summary: 'Changes a teacher at once, wherever the teacher is shown.',
    body: z.object({ Slug: slug, Version: readVersion, ...fields }),
    reply: z.boolean(),
    idempotent: true,
  }),
  orderTeachers: endpoint({
    ...staff,
    path: '/api/Mgnh/orderTeachers',
    summary: 'Puts the teachers into this order; all of them must be named, once.',
    body: z.object({ Slugs: z.array(slug).max(MOST_TEACHERS) }),
    reply: z.array(listedTeacher),
    idempotent: true,
  }),
  deleteTeacher: endpoint({
    ...staff,
    path: '/api/Mgnh/deleteTeacher',
    summary: 'Removes a teacher whom no product names; in-use where one does, drafts and withdrawn ones included.',
    body: z.object({ Slug: slug }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;

/** The names under which `invalid-request` tells in `details.field` what is wrong with a teacher. */
export const teacherFaultFields = {
  slug: 'Slug',
  name: 'NameZh',
  link: 'Links',
} as const satisfies Record<TeacherFault, string>;
