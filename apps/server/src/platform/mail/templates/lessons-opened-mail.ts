import type { BilingualText } from '@kapok/domain';
import type { MailPart } from '../message.ts';

export interface OpenedLessons {
  readonly productId: string;
  readonly course: BilingualText;
  /** In the order of the course. */
  readonly lessons: readonly { readonly fileUuid: string; readonly position: number; readonly title: BilingualText }[];
}

/** "New lessons are open": which ones, and the way to the first of them. */
export const lessonsOpenedMail = (
  { productId, course, lessons }: OpenedLessons,
  publicUrl: string,
): readonly [MailPart, MailPart] => {
  const address = new URLSearchParams({ ProductId: productId });
  const [first] = lessons;
  if (first !== undefined) address.set('tsfilename', first.fileUuid);
  const url = `${publicUrl}/users/mediaplayer?${address.toString()}`;
  return [
    {
      subject: `新單元開放：${course.zh}`,
      paragraphs: [
        `「${course.zh}」有 ${lessons.length} 個單元開放了。`,
        '不想再收到這類通知，可在「修改基本資料」關閉。',
      ],
      rows: lessons.map(({ position, title }) => [`單元 ${position}`, title.zh] as const),
      button: { label: '開始上課', url },
    },
    {
      subject: `Now open: ${course.en}`,
      paragraphs: [
        `${lessons.length === 1 ? 'A lesson' : `${lessons.length} lessons`} of ${course.en} ${lessons.length === 1 ? 'is' : 'are'} now open.`,
        'To stop these emails, switch them off in your profile.',
      ],
      rows: lessons.map(({ position, title }) => [`Lesson ${position}`, title.en] as const),
      button: { label: 'Start learning', url },
    },
  ];
};
