import { languages, type BilingualText, type Language } from '@kapok/domain';
import { proseToHtml, proseToText } from '@kapok/prose';
import type { MailPart } from '../message.ts';

export interface MailedAnnouncement {
  readonly productId: string;
  readonly course: BilingualText;
  readonly title: BilingualText;
  /** CommonMark; the English one may be empty. */
  readonly body: BilingualText;
}

/** To an owner of a course: what the shop announces, whole, and the way to its page. */
export const announcementMail = (
  { productId, course, title, body }: MailedAnnouncement,
  publicUrl: string,
): readonly [MailPart, MailPart] => {
  const url = `${publicUrl}/users/announcements/${productId}`;
  const [zh, en] = languages;
  const prose = (source: string, language: Language): NonNullable<MailPart['prose']> => {
    const reader = { language, origin: publicUrl };
    // A heading of the second rank would be larger than the subject above it.
    return { html: proseToHtml(source, { ...reader, topHeading: 3 }), text: proseToText(source, reader) };
  };
  const hasEnglish = body.en.trim() !== '';
  return [
    {
      subject: `${course.zh}：${title.zh}`,
      paragraphs: [`您的課程「${course.zh}」有新公告。`],
      prose: prose(body.zh, zh),
      button: { label: '在課程中查看', url },
      note: '不想再收到課程公告的信，可在「修改基本資料」關閉。',
    },
    {
      subject: `${course.en}: ${title.en.trim() === '' ? title.zh : title.en}`,
      paragraphs: [
        `There is a new announcement in your course ${course.en}.`,
        ...(hasEnglish ? [] : ['It is written in Chinese and stands above.']),
      ],
      ...(hasEnglish ? { prose: prose(body.en, en) } : {}),
      button: { label: 'View in course', url },
      note: 'To stop emails about announcements, switch them off in your profile.',
    },
  ];
};
