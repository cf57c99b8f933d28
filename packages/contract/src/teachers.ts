import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileUuid, noPayload } from './wire.ts';

/** Who teaches the courses (LOOK-6). */
export const teachersContract = {
  qryTeachers: endpoint({
    path: '/api/Product/qryTeachers',
    audience: 'anyone',
    summary: "The teachers of published courses, in the shop's order.",
    body: noPayload,
    reply: z.array(
      z
        .object({
          Slug: z.string(),
          Name: z.string(),
          Subject: z.string().meta({ description: 'What the teacher teaches, in a few words' }),
          Words: z.string().meta({ description: 'About the teacher, plain text' }),
          FileUuid: fileUuid.nullable().meta({ description: 'Portrait' }),
          Courses: z.array(z.object({ Slug: z.string(), ProdName: z.string() })).meta({ description: 'Never empty' }),
        })
        .meta({ id: 'Teacher' }),
    ),
  }),
} as const;
