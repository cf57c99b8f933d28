import { fixedPages } from '../../../apps/server/src/pages/fixed-pages.ts';
import { settingsParts } from '../../../apps/web/src/admin/shared/settings-parts.ts';

const COURSE = 'V001';
/** A lesson of it. */
const LESSON = 'd3859405-d959-4e29-a4b9-b6ffad6d736f';

/** Every page of the management; those that need a record, with one of the demo where it has one from the beginning. */
export const managementPaths: readonly string[] = fixedPages
  .map(({ path }) => path)
  .filter((path) => path.startsWith('/mgnh') && !/:orderId|:userId/.test(path))
  .flatMap((path) => (path.endsWith('/:part') ? settingsParts.map((part) => path.replace(':part', part)) : [path]))
  .map((path) =>
    path
      .replace(':productId', COURSE)
      .replace(':fileUuid', LESSON)
      .replace(':slug', 'new!')
      .replace(':announcementId', 'new!'),
  );
