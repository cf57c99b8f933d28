import { MAX_RELEASE_DAYS } from '@kapok/domain';
import { z } from 'zod';
import { calendarDay } from './wire.ts';

/** When a lesson opens for who buys its course. */
export const lessonRelease = z
  .union([
    z.object({ OpensOn: calendarDay.meta({ description: 'With the beginning of this day in Taipei' }) }),
    z.object({
      AfterDays: z.int().min(1).max(MAX_RELEASE_DAYS).meta({ description: 'Days of 24 hours after the purchase' }),
    }),
  ])
  .meta({ id: 'LessonRelease' });
