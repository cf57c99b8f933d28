import { z } from 'zod';
import { fileUuid } from './wire.ts';

/** A teacher as pages name one. */
export const namedTeacher = z
  .object({
    Slug: z.string().meta({ description: 'The page is at /teachers/<Slug>' }),
    Name: z.string(),
    Subject: z.string().meta({ description: 'What the teacher teaches, in a few words' }),
    FileUuid: fileUuid.nullable().meta({ description: 'Portrait' }),
  })
  .meta({ id: 'NamedTeacher' });
