import type { BilingualText, ShopService } from '@kapok/domain';
import type { MailPart } from '../message.ts';

export interface ServiceChange {
  readonly service: ShopService;
  readonly changedBy: string;
}

const names: Readonly<Record<ShopService, BilingualText>> = {
  mail: { zh: '郵件伺服器', en: 'mail server' },
  gateway: { zh: '金流', en: 'payment gateway' },
  invoices: { zh: '電子發票', en: 'invoices' },
};

/** Where each service is set up. */
const places: Readonly<Record<ShopService, string>> = {
  mail: '/mgnh/settings/mails#mail-server',
  gateway: '/mgnh/settings/payments#services',
  invoices: '/mgnh/settings/payments#services',
};

/** To every administrator: mails, payments or invoices go through another account from now on. No value is told. */
export const serviceChangedMail = (
  { service, changedBy }: ServiceChange,
  publicUrl: string,
): readonly [MailPart, MailPart] => {
  const url = `${publicUrl}${places[service]}`;
  const { zh, en } = names[service];
  return [
    {
      subject: `${zh}的設定已變更`,
      paragraphs: [`商店的${zh}設定剛才變更了，立即生效。若不是您或其他管理員所為，請立即檢查設定，並通知其他管理員。`],
      rows: [['變更者', changedBy]],
      button: { label: '查看設定', url },
    },
    {
      subject: `The settings for ${en} were changed`,
      paragraphs: [
        `The shop's settings for ${en} were just changed and are in effect. If this wasn't you or another administrator, check the settings now and tell the other administrators.`,
      ],
      rows: [['Changed by', changedBy]],
      button: { label: 'View settings', url },
    },
  ];
};
