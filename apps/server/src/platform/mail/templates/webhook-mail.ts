import type { MailPart } from '../message.ts';

/** A webhook that is told nothing any more. */
export interface SilentWebhook {
  /** The rest of its address may hold a secret of the receiver's. */
  readonly host: string;
  readonly note: string;
  readonly reason: 'failing' | 'gone';
}

/** To every administrator: a webhook was switched off, since nobody answers. */
export const webhookOffMail = (
  { host, note, reason }: SilentWebhook,
  publicUrl: string,
): readonly [MailPart, MailPart] => {
  const url = `${publicUrl}/mgnh/webhooks`;
  const why = {
    failing: { zh: '三天來每次傳送都沒有成功', en: "hasn't accepted any message for three days" },
    gone: { zh: '接收端回覆這個網址已不再使用（410）', en: 'answered that it is gone (410)' },
  }[reason];
  const rows = (title: string): NonNullable<MailPart['rows']> => [
    ['Webhook', host],
    ...(note === '' ? [] : [[title, note] as const]),
  ];
  return [
    {
      subject: `Webhook 已停用：${host}`,
      paragraphs: [
        `${why.zh}，因此已停用，之後發生的事件不會再傳給它。修好接收端後，請到後台傳送測試並重新啟用；沒有送達的訊息保留 30 天，可以逐則重送。`,
      ],
      rows: rows('備註'),
      button: { label: '查看 Webhook', url },
    },
    {
      subject: `Webhook switched off: ${host}`,
      paragraphs: [
        `The webhook ${why.en}, so it was switched off and isn't told of new events. Once the receiver works again, send it a test and switch it on. Messages that didn't arrive are kept for 30 days, and you can send each of them again.`,
      ],
      rows: rows('Note'),
      button: { label: 'View webhooks', url },
    },
  ];
};
