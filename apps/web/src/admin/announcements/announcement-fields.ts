import {
  announcementFaults,
  inLanguage,
  readTaipeiClock,
  writeTaipeiClock,
  type AnnouncementFault,
  type AnnouncementStatus,
  type Language,
} from '@kapok/domain';
import type { AnnouncementText } from './announcement-queries.ts';

/** What is typed of an announcement. */
export interface AnnouncementFields {
  /** '' until a course is chosen. */
  readonly ProductId: string;
  readonly TitleZh: string;
  readonly TitleEn: string;
  readonly BodyZh: string;
  readonly BodyEn: string;
  readonly isLater: boolean;
  /** As the browser's field for day and time writes it, by the clock of Taipei. */
  readonly sendAt: string;
}

/** The title in the language of who reads it; in Chinese where nothing else was written. */
export const titleIn = (
  language: Language,
  { TitleZh, TitleEn }: Pick<AnnouncementFields, 'TitleZh' | 'TitleEn'>,
): string => inLanguage({ zh: TitleZh, en: TitleEn }, language);

export type FieldFault = AnnouncementFault | 'course';

export const emptyFields = (ProductId: string): AnnouncementFields => ({
  ProductId,
  TitleZh: '',
  TitleEn: '',
  BodyZh: '',
  BodyEn: '',
  isLater: false,
  sendAt: '',
});

export const fieldsOf = ({
  ProductId,
  TitleZh,
  TitleEn,
  BodyZh,
  BodyEn,
  SendAt,
}: AnnouncementText): AnnouncementFields => ({
  ...{ ProductId, TitleZh, TitleEn, BodyZh, BodyEn },
  isLater: SendAt !== null,
  sendAt: SendAt === null ? '' : writeTaipeiClock(new Date(SendAt)).replace(' ', 'T'),
});

/** The instant that was chosen; null where it is sent at once, or nothing readable was typed. */
export const sendAtOf = ({ isLater, sendAt }: AnnouncementFields): Date | null =>
  isLater ? (readTaipeiClock(sendAt, 'from') ?? null) : null;

/** What keeps the form from being sent, by the rule of the shop. */
export const faultsOf = (fields: AnnouncementFields, state: AnnouncementStatus, now: Date): readonly FieldFault[] => {
  const wish = {
    title: { zh: fields.TitleZh, en: fields.TitleEn },
    body: { zh: fields.BodyZh, en: fields.BodyEn },
    state,
    sendAt: sendAtOf(fields),
  };
  return [...(fields.ProductId === '' ? ['course' as const] : []), ...announcementFaults(wish, now)];
};
