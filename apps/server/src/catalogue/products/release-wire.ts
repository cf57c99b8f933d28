import type { lessonRelease } from '@kapok/contract';
import type { Release } from '@kapok/domain';
import type { z } from 'zod';

/** When a lesson opens, as contracts say it. */
export const releaseToWire = (release: Release): z.output<typeof lessonRelease> =>
  release.kind === 'on-day' ? { OpensOn: release.day } : { AfterDays: release.days };
