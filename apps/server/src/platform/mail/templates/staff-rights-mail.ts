import type { BilingualText, StaffPermission } from '@kapok/domain';
import type { MailPart } from '../message.ts';

/** A change of what somebody may do as staff, as its readers are told. */
interface StaffRightsChange {
  readonly cause: 'changed' | 'invitation' | 'command' | 'ended';
  readonly joins: boolean;
  readonly leaves: boolean;
  readonly given: readonly StaffPermission[];
  readonly taken: readonly StaffPermission[];
  readonly isAboutReader: boolean;
  readonly concernedId: number;
  /** Login names; undefined of a command, and of who has left the shop where the mail was queued by a version before. */
  readonly concerned: string | undefined;
  readonly changedBy: string | undefined;
}

const permissionNames: Readonly<Record<StaffPermission, BilingualText>> = {
  catalogue: { zh: '商品與影音', en: 'Products and media' },
  orders: { zh: '訂單與出貨', en: 'Orders and deliveries' },
  packing: { zh: '出貨（不含金額）', en: 'Packing, without amounts' },
  refunds: { zh: '退款', en: 'Refunds' },
  members: { zh: '會員', en: 'Members' },
  settings: { zh: '設定與權限', en: 'Settings and staff' },
  statistics: { zh: '營運數字', en: 'Figures of the shop' },
};

const what = ({ cause, joins, leaves }: StaffRightsChange): BilingualText => {
  if (cause === 'ended') return { zh: '工作人員的帳號已刪除', en: 'A staff account was deleted' };
  if (joins) return { zh: '已成為工作人員', en: 'joined the staff' };
  if (leaves) return { zh: '已不再是工作人員', en: 'left the staff' };
  return { zh: '的工作人員權限已變更', en: 'permissions changed' };
};

const howOf: Readonly<Record<StaffRightsChange['cause'], BilingualText>> = {
  changed: { zh: '後台設定', en: 'In the settings' },
  invitation: { zh: '接受邀請', en: 'By an invitation that was accepted' },
  command: { zh: '主機上的指令', en: "By a command on the shop's machine" },
  ended: { zh: '刪除帳號', en: 'The account was deleted' },
};

const rowsOf = (change: StaffRightsChange, name: string, language: 'zh' | 'en'): NonNullable<MailPart['rows']> => {
  const named = (permissions: readonly StaffPermission[]): string =>
    permissions.map((each) => permissionNames[each][language]).join(language === 'zh' ? '、' : ', ');
  const row = (zh: string, en: string, value: string): readonly (readonly [string, string])[] =>
    value === '' ? [] : [[language === 'zh' ? zh : en, value]];
  return [
    ...row('帳號', 'Account', name),
    ...row('新增權限', 'Added', named(change.given)),
    ...row('取消權限', 'Removed', named(change.taken)),
    ...row('方式', 'How', howOf[change.cause][language]),
    ...row('變更者', 'Changed by', change.changedBy ?? ''),
  ];
};

/**
 * To every administrator, to the one who changed rights and to the one concerned: a thief of one account must not make staff of
 * another without anyone reading of it (SAFE-17).
 */
export const staffRightsMail = (change: StaffRightsChange, publicUrl: string): readonly [MailPart, MailPart] => {
  const { isAboutReader, concerned, concernedId } = change;
  const zhName = concerned ?? zhGone(concernedId);
  const enName = concerned ?? `deleted account (member ${concernedId})`;
  const said = what(change);
  const url = `${publicUrl}/mgnh/settings/shop#staff`;
  const zhWarning = '若這不是您或其他管理員的決定，請立即檢查工作人員名單與操作紀錄，並通知其他管理員。';
  const enWarning =
    'If neither you nor another administrator decided this, check the list of staff and the audit log now, and tell the other administrators.';
  const zhButton = { label: '查看工作人員', url };
  const enButton = { label: 'View staff', url };
  return [
    {
      subject: zhSubject(change, said.zh),
      paragraphs: [isAboutReader ? '若這不是您預期的變更，請通知管理員。' : zhWarning],
      rows: rowsOf(change, zhName, 'zh'),
      ...(isAboutReader ? {} : { button: zhButton }),
    },
    {
      subject: isAboutReader ? 'Your staff permissions changed' : enSubject(change, said.en),
      paragraphs: [isAboutReader ? "If you didn't expect this, tell an administrator." : enWarning],
      rows: rowsOf(change, enName, 'en'),
      ...(isAboutReader ? {} : { button: enButton }),
    },
  ];
};

const zhSubject = ({ cause, isAboutReader, concerned, concernedId }: StaffRightsChange, said: string): string => {
  if (isAboutReader) return `您${said}`;
  if (cause !== 'ended') return `「${concerned ?? zhGone(concernedId)}」${said}`;
  return concerned === undefined ? said : `工作人員「${concerned}」的帳號已刪除`;
};

const enSubject = ({ cause, concerned }: StaffRightsChange, said: string): string => {
  if (concerned === undefined) return said;
  return cause === 'ended' ? `Staff account "${concerned}" was deleted` : `Staff: "${concerned}" ${said}`;
};

const zhGone = (memberId: number): string => `已刪除的帳號（會員編號 ${memberId}）`;
