import {
  HOME_HEADING_MAX,
  HOME_NEWS_TEXT_MAX,
  HOME_TEXT_MAX,
  homeSectionKinds,
  homeStates,
  MOST_HOME_NEWS,
  MOST_HOME_PRODUCTS,
  MOST_HOME_SECTIONS,
  MOST_HOME_TEACHERS,
  type HomeFault,
} from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { shownHomeSection } from './home.ts';
import { lineText } from './line-text.ts';
import { prose } from './prose-text.ts';
import { calendarDay, instant, productId, text, versionNumber } from './wire.ts';

const state = z.enum(homeStates);
const TEACHER_SLUG_MAX = 80;
/** More than a full home page takes. */
const MAX_BYTES = 1_048_576;

const news = z
  .object({
    Day: calendarDay.meta({ description: 'In Taipei' }),
    TitleZh: lineText(HOME_HEADING_MAX),
    TitleEn: lineText(HOME_HEADING_MAX).meta({ description: 'Empty: the Chinese one' }),
    BodyZh: prose(HOME_NEWS_TEXT_MAX).meta({ description: 'CommonMark; may be empty' }),
    BodyEn: prose(HOME_NEWS_TEXT_MAX).meta({ description: 'CommonMark; empty: the Chinese one' }),
  })
  .meta({ id: 'HomeNews' });

/** A section as staff arrange it. The parts that its kind does not use are empty. */
export const homeSection = z
  .object({
    Kind: z.enum(homeSectionKinds).meta({ description: 'list: where the products of the shop stand' }),
    IsHidden: z.boolean(),
    HeadingZh: lineText(HOME_HEADING_MAX),
    HeadingEn: lineText(HOME_HEADING_MAX).meta({ description: 'Empty: the Chinese one' }),
    BodyZh: prose(HOME_TEXT_MAX).meta({ description: 'CommonMark' }),
    BodyEn: prose(HOME_TEXT_MAX).meta({ description: 'CommonMark; empty: the Chinese one' }),
    ProductIds: z.array(productId).max(MOST_HOME_PRODUCTS).meta({ description: 'What is not for sale is not shown' }),
    TeacherSlugs: z.array(text(TEACHER_SLUG_MAX)).max(MOST_HOME_TEACHERS).meta({ description: 'Empty: all teachers' }),
    News: z.array(news).max(MOST_HOME_NEWS),
  })
  .meta({ id: 'HomeSection' });

const sections = z.array(homeSection).max(MOST_HOME_SECTIONS);

export const mgntHomeContract = {
  qryHomeText: endpoint({
    path: '/api/Mgnh/qryHomeText',
    audience: 'staff',
    permission: 'settings',
    summary:
      'Returns a version of the home page as it was saved, the last one where none is named, and the list of all. Version 0 is a home page that was never arranged.',
    body: z.object({ Version: versionNumber.min(1).optional() }),
    reply: z
      .object({
        Version: z.int(),
        Latest: z.int(),
        Sections: z.array(homeSection),
        Versions: z.array(
          z.object({
            Version: z.int(),
            State: state,
            SavedAt: instant,
            SavedBy: z.string().nullable().meta({ description: 'Null for the one that came with the demo' }),
          }),
        ),
      })
      .meta({ id: 'HomeText' }),
  }),
  previewHome: endpoint({
    path: '/api/Mgnh/previewHome',
    audience: 'staff',
    permission: 'settings',
    summary: 'Returns sections as visitors would see them, without saving anything.',
    body: z.object({ Sections: sections }),
    reply: z.array(shownHomeSection),
    bodyLimitBytes: MAX_BYTES,
  }),
  saveHome: endpoint({
    path: '/api/Mgnh/saveHome',
    audience: 'staff',
    permission: 'settings',
    summary:
      'Saves a new version of the home page. A draft leaves what visitors see as it is. Returns the number of the version.',
    body: z.object({
      Replaces: versionNumber.meta({ description: 'The version it was written from; 0 for the first one' }),
      State: state,
      Sections: sections,
    }),
    reply: z.int(),
    idempotent: true,
    bodyLimitBytes: MAX_BYTES,
  }),
} as const;

/** The part of a section that `invalid-request` names in `details.field`, as `Sections.<number>.<part>`. */
export const homeFaultFields = {
  heading: 'HeadingZh',
  body: 'BodyZh',
  products: 'ProductIds',
  news: 'News',
  list: 'Kind',
} as const satisfies Record<HomeFault, string>;
