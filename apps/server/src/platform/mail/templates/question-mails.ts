import type { BilingualText } from '@kapok/domain';
import type { MailPart } from '../message.ts';

type Parts = readonly [MailPart, MailPart];

export interface AnsweredQuestion {
  readonly productId: string;
  readonly fileUuid: string;
  readonly second: number | null;
  readonly course: BilingualText;
  readonly question: string;
  readonly answer: string;
}

/** To the asker: what the shop answered, and the way to the lesson. */
export const questionAnsweredMail = (answered: AnsweredQuestion, publicUrl: string): Parts => {
  const { productId, fileUuid, second, course, question, answer } = answered;
  const address = new URLSearchParams({ ProductId: productId, tsfilename: fileUuid });
  if (second !== null) address.set('At', String(second));
  const url = `${publicUrl}/users/mediaplayer?${address.toString()}`;
  return [
    {
      subject: `您的提問有回覆了：${course.zh}`,
      paragraphs: ['講師回覆了您在課程中的提問。', '不想再收到這類通知，可在「修改基本資料」關閉。'],
      rows: [
        ['提問', question],
        ['回覆', answer],
      ],
      button: { label: '前往單元', url },
    },
    {
      subject: `Your question was answered: ${course.en}`,
      paragraphs: [
        'The teacher answered a question that you asked in a course.',
        'To stop these emails, switch them off in your profile.',
      ],
      rows: [
        ['Question', question],
        ['Answer', answer],
      ],
      button: { label: 'Open lesson', url },
    },
  ];
};

export interface WaitingQuestion {
  readonly course: BilingualText;
  readonly text: string;
}

/** What a mail shows of them; all stand on the page. */
const MOST_SHOWN = 10;

/** To the shop, once a day: the questions that wait for an answer. */
export const questionsWaitingMail = (questions: readonly WaitingQuestion[], publicUrl: string): Parts => {
  const url = `${publicUrl}/mgnh/questions`;
  const shown = questions.slice(0, MOST_SHOWN);
  const count = questions.length;
  return [
    {
      subject: `${count} 則課程提問等待回覆`,
      paragraphs: [`上次通知之後，有 ${count} 則課程提問尚未回覆。`],
      rows: shown.map(({ course, text }) => [course.zh, text] as const),
      button: { label: '查看提問', url },
    },
    {
      subject: count === 1 ? 'A course question awaits an answer' : `${count} course questions await an answer`,
      paragraphs: [
        count === 1
          ? 'Since the last email, one course question has not been answered.'
          : `Since the last email, ${count} course questions have not been answered.`,
      ],
      rows: shown.map(({ course, text }) => [course.en, text] as const),
      button: { label: 'View questions', url },
    },
  ];
};
