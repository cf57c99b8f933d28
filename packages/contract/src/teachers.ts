import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { productCard } from './product.ts';
import { namedTeacher } from './named-teacher.ts';
import { noPayload, text } from './wire.ts';

/** The page of a teacher. */
export const teacherPage = namedTeacher
  .extend({
    WordsHtml: z.string().meta({ description: 'About the teacher, HTML that is safe to show' }),
    Links: z.array(z.string()).meta({ description: 'https addresses elsewhere, in order' }),
    Products: z.array(productCard).meta({ description: 'For sale, the newest first; may be empty' }),
  })
  .meta({ id: 'TeacherPage' });

/** Who teaches the courses (LOOK-6, LEARN-5). */
export const teachersContract = {
  qryTeachers: endpoint({
    path: '/api/Product/qryTeachers',
    audience: 'anyone',
    isPublic: true,
    summary: "The teachers of published courses, in the shop's order.",
    body: noPayload,
    reply: z.array(
      namedTeacher
        .extend({
          Words: z.string().meta({ description: 'About the teacher, plain text' }),
          Courses: z.array(z.object({ Slug: z.string(), ProdName: z.string() })).meta({ description: 'Never empty' }),
        })
        .meta({ id: 'Teacher' }),
    ),
  }),
  qryTeacher: endpoint({
    path: '/api/Product/qryTeacher',
    audience: 'anyone',
    isPublic: true,
    summary: 'The page of a teacher whose courses are or were for sale.',
    body: z.object({ Slug: text(80) }),
    reply: teacherPage,
  }),
} as const;
