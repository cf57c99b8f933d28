import { memberFields, type MemberField } from './member-list.ts';

/**
 * Column names that lists of members have, in small letters: those of the shop's own template, of WooCommerce (the lists of users,
 * customers and orders that its export extensions and its analytics write), of Teachable (users, enrolments) and of Teachify, whose
 * columns are named in Chinese. A name that is not among them is chosen by hand.
 */
const names: Readonly<Record<MemberField, readonly string[]>> = {
  email: [
    'email',
    'e-mail',
    'email address',
    'user_email',
    'user email',
    'billing_email',
    'billing email',
    'customer_email',
    'customer email',
    'student email',
    '電子郵件',
    '電子信箱',
    '信箱',
    '學員 email',
    '學員email',
    '購買人信箱',
  ],
  userName: ['username', 'user_name', 'user name', 'user_login', 'login', 'nickname_login', '帳號', '會員帳號'],
  name: [
    'name',
    'cname',
    'fullname',
    'full name',
    'full_name',
    'display_name',
    'customer',
    'customer name',
    'student name',
    'user name (full)',
    '姓名',
    '名稱',
    '學員姓名',
    '學員',
  ],
  givenName: ['first_name', 'first name', 'billing_first_name', 'billing first name', '名', '名字'],
  familyName: ['last_name', 'last name', 'billing_last_name', 'billing last name', '姓', '姓氏'],
  tel: [
    'tel',
    'phone',
    'telephone',
    'mobile',
    'billing_phone',
    'billing phone',
    'phone number',
    '電話',
    '手機',
    '手機號碼',
    '聯絡電話',
  ],
  products: [
    'products',
    'product',
    'product(s)',
    'product_id',
    'course',
    'courses',
    'course name',
    'course_name',
    'product name',
    'product_name',
    'item_name',
    'item name',
    'line_items',
    'enrolled courses',
    'enrollments',
    '課程',
    '課程名稱',
    '商品',
    '商品名稱',
    '購買課程',
    '擁有課程',
  ],
  startsAt: [
    'from',
    'starts_at',
    'enrolled_at',
    'enrolled at',
    'enrollment date',
    'date enrolled',
    'purchased at',
    'purchased_at',
    '開始日',
    '開始日期',
    '開通日期',
    '報名日期',
    '購買日期',
    '購買時間',
  ],
  endsAt: [
    'until',
    'ends_at',
    'expires',
    'expires_at',
    'expires at',
    'expiry date',
    'access until',
    '到期日',
    '到期日期',
    '觀看期限',
    '結束日期',
  ],
  note: [
    'note',
    'order',
    'order #',
    'order_number',
    'order number',
    'order_id',
    'order id',
    '備註',
    '訂單編號',
    '原訂單編號',
  ],
  progressPercent: [
    'progress',
    'progress_percent',
    'percent complete',
    'percent_complete',
    '% complete',
    'completion',
    '進度',
    '完成度',
    '學習進度',
    '觀看進度',
  ],
  progressSeconds: ['progress_seconds', 'watched seconds', 'watched_seconds', '觀看秒數'],
  passwordHash: ['user_pass', 'password_hash', 'customer_pass', '密碼雜湊'],
};

/** Fields that any number of columns may fill. */
const REPEATED: readonly MemberField[] = ['products'];

const fieldOf = (heading: string): MemberField | null => {
  const plain = heading.normalize('NFKC').trim().toLowerCase();
  return memberFields.find((field) => names[field].includes(plain)) ?? null;
};

/** What each column most likely fills; null where nobody knows, and where an earlier column fills it already. */
export const recogniseMemberColumns = (headings: readonly string[]): readonly (MemberField | null)[] => {
  const fields = headings.map(fieldOf);
  return fields.map((field, index) =>
    field !== null && !REPEATED.includes(field) && fields.indexOf(field) < index ? null : field,
  );
};
