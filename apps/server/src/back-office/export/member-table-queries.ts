import { column, secondsOf, time, type ExportedTable } from './exported-table.ts';

const members: ExportedTable = {
  file: 'members.csv',
  title: {
    zh: '會員。可用「匯入會員」匯入另一家商店；已刪除的會員不在其中',
    en: 'Members. The member import of another shop reads it; members who were deleted are not in it',
  },
  tables: ['member', 'points_account'],
  columns: [
    column(
      'member_id',
      'm.id',
      '會員編號，其他檔案以此指稱會員',
      'Number of the member; other files name members by it',
    ),
    column('email', 'm.email', '電子信箱', 'E-mail address'),
    time('email_proven_at', 'm.email_proven_at', '信箱完成驗證的時間', 'When the address was proven'),
    column('user_name', 'm.user_name', '帳號', 'Login name'),
    column('name', 'm.display_name', '姓名', 'Name'),
    column('tel', 'm.tel', '電話', 'Phone'),
    column('address', 'm.address', '地址', 'Address'),
    column('line_id', 'm.line_id', 'LINE ID', 'LINE ID'),
    column('facebook_name', 'm.facebook_name', 'Facebook 名稱', 'Name on Facebook'),
    column(
      'receipt_email',
      'm.receipt_email',
      '收訂單信件的信箱',
      'Address for the mails of orders, where it is another',
    ),
    time(
      'cart_mails_since',
      'm.cart_mails_since',
      '同意收到購物車提醒的時間',
      'Since when they agree to reminders of their cart',
    ),
    column('points', 'coalesce(a.balance, 0)', '現有點數', 'Points they have now'),
    column('is_staff', 'm.is_staff', '是否為管理人員', 'Whether they are staff'),
    column('permissions', `array_to_string(m.staff_permissions, ' ')`, '管理權限', 'Permissions of staff'),
    time('registered_at', 'm.created_at', '註冊時間', 'When they registered'),
  ],
  from: 'member m left join points_account a on a.member_id = m.id where m.deleted_at is null order by m.id',
};

/** How much was watched of each course that has lessons behind payment, as the member import reads it. */
const progress = `
  left join lateral (
    select round(100.0 * sum(least(coalesce(${secondsOf('w.watched')}, 0), f.duration_seconds::numeric))
      / nullif(sum(f.duration_seconds::numeric), 0), 1) as percent
    from playlist_item i join media_file f on f.file_uuid = i.file_uuid and f.duration_seconds is not null
    left join playback_range w on w.member_id = e.member_id and w.file_uuid = i.file_uuid
    where i.product_id = e.product_id and not i.free_promotion
      and exists (select from playback_range r where r.member_id = e.member_id)
  ) progress on true`;

const cameBy = `case when e.order_line_id is not null then 'order' when e.free_enrolment_id is not null then 'free'
  when e.seat_id is not null then 'seat' when e.import_id is not null then 'import' else 'gift' end`;

const order = `left join order_line l on l.id = e.order_line_id left join customer_order o on o.id = l.order_id`;

const rights: ExportedTable = {
  file: 'rights.csv',
  title: {
    zh: '會員現有的觀看權，一列一項。可用「匯入會員」連同會員一起匯入另一家商店',
    en: 'The rights that members have now, one a row. The member import of another shop reads it, members included',
  },
  tables: ['entitlement'],
  columns: [
    column('member_id', 'm.id', '會員編號', 'Number of the member'),
    column('email', 'm.email', '電子信箱', 'E-mail address'),
    column('user_name', 'm.user_name', '帳號', 'Login name'),
    column('name', 'm.display_name', '姓名', 'Name'),
    column('tel', 'm.tel', '電話', 'Phone'),
    column('product_id', 'e.product_id', '商品編號', 'Number of the product'),
    time('starts_at', 'e.starts_at', '開始時間；空白為取得時', 'When it begins; empty: when it was given'),
    time('ends_at', 'e.ends_at', '到期時間；空白為無期限', 'When it ends; empty: never'),
    column(
      'note',
      `coalesce(o.order_number, e.grant_reason, '')`,
      '訂單編號，或贈送原因',
      'The order, or why it was given',
    ),
    column('progress_percent', 'nullif(progress.percent, 0)', '已觀看的百分比', 'How much was watched, in percent'),
    column(
      'came_by',
      cameBy,
      '來源：order 訂單、seat 兌換碼、gift 贈送、free 免費課程、import 匯入',
      'How it came: order, seat, gift, free or import',
    ),
    time('given_at', 'e.granted_at', '取得時間', 'When it was given'),
  ],
  from: `entitlement e join member m on m.id = e.member_id and m.deleted_at is null ${order} ${progress}
    where e.revoked_at is null and (e.ends_at is null or e.ends_at > now()) order by e.id`,
};

const endedRights: ExportedTable = {
  file: 'ended-rights.csv',
  title: { zh: '已結束的觀看權', en: 'Rights that have ended' },
  tables: ['entitlement'],
  columns: [
    column('member_id', 'e.member_id', '會員編號', 'Number of the member'),
    column('product_id', 'e.product_id', '商品編號', 'Number of the product'),
    column(
      'came_by',
      cameBy,
      '來源：order 訂單、seat 兌換碼、gift 贈送、free 免費課程、import 匯入',
      'How it came: order, seat, gift, free or import',
    ),
    column('order_number', 'o.order_number', '訂單編號', 'The order'),
    time('given_at', 'e.granted_at', '取得時間', 'When it was given'),
    time('starts_at', 'e.starts_at', '開始時間', 'When it began'),
    time('ended_at', 'coalesce(e.revoked_at, e.ends_at)', '結束時間', 'When it ended'),
    column('reason', 'e.revoke_reason', '原因', 'Why'),
  ],
  from: `entitlement e ${order} where e.revoked_at is not null or e.ends_at <= now() order by e.id`,
};

const freeEnrolments: ExportedTable = {
  file: 'free-enrolments.csv',
  title: { zh: '免費課程的加入紀錄', en: 'Free courses that members joined' },
  tables: ['free_enrolment'],
  columns: [
    column('member_id', 'e.member_id', '會員編號', 'Number of the member'),
    column('product_id', 'e.product_id', '商品編號', 'Number of the product'),
    time('enrolled_at', 'e.enrolled_at', '加入時間', 'When they joined'),
    time('ended_at', 'e.ended_at', '退出時間', 'When they left'),
    column('terms_version', 'e.terms_version', '同意的條款版本', 'The terms that they agreed to'),
  ],
  from: 'free_enrolment e order by e.id',
};

const watched: ExportedTable = {
  file: 'watched.csv',
  title: { zh: '每位會員在每個影音檔看過的秒數', en: 'Seconds that each member watched of each media file' },
  tables: ['playback_range'],
  columns: [
    column('member_id', 'w.member_id', '會員編號', 'Number of the member'),
    column('file_uuid', 'w.file_uuid', '影音檔編號，見 lessons.csv', 'The media file; see lessons.csv'),
    column('watched_seconds', secondsOf('w.watched'), '看過的秒數，重看不重複計', 'Seconds watched, each counted once'),
    column('watched_parts', 'w.watched', '看過的區段，單位為秒', 'The parts watched, in seconds'),
    column('position_seconds', 'w.position_seconds', '上次看到的位置', 'Where they stopped'),
    time('updated_at', 'w.updated_at', '最後觀看時間', 'When they last watched'),
  ],
  from: 'playback_range w order by w.member_id, w.file_uuid',
};

const doneLessons: ExportedTable = {
  file: 'done-lessons.csv',
  title: { zh: '會員標記為已完成的單元', en: 'Lessons that members ticked as done' },
  tables: ['lesson_tick'],
  columns: [
    column('member_id', 't.member_id', '會員編號', 'Number of the member'),
    column('file_uuid', 't.file_uuid', '影音檔編號，見 lessons.csv', 'The media file; see lessons.csv'),
    time('ticked_at', 't.ticked_at', '標記時間', 'When they ticked it'),
  ],
  from: 'lesson_tick t order by t.member_id, t.file_uuid',
};

const takenHandOuts: ExportedTable = {
  file: 'taken-hand-outs.csv',
  title: { zh: '會員下載的講義', en: 'Hand-outs that members took' },
  tables: ['hand_out_delivery'],
  columns: [
    column('member_id', 'd.member_id', '會員編號', 'Number of the member'),
    column('product_id', 'd.product_id', '商品編號', 'Number of the product'),
    column('file_uuid', 'd.file_uuid', '檔案編號，見 hand-out-files.csv', 'The file; see hand-out-files.csv'),
    column('ended_refund', 'd.ended_refund', '是否因此不再退費', 'Whether it ended the refund'),
    time('opened_at', 'd.opened_at', '第一次下載的時間', 'When they first took it'),
    time('sent_at', 'd.sent_at', '第一次送出檔案的時間', 'When the file was first sent'),
  ],
  from: 'hand_out_delivery d order by d.member_id, d.product_id, d.file_uuid',
};

const toldOpenings: ExportedTable = {
  file: 'told-openings.csv',
  title: { zh: '已通知會員開放的單元', en: 'Lessons of whose opening members were told' },
  tables: ['lesson_opening'],
  columns: [
    column('member_id', 'o.member_id', '會員編號', 'Number of the member'),
    column('product_id', 'o.product_id', '商品編號', 'Number of the product'),
    column('file_uuid', 'o.file_uuid', '單元的影音檔編號，見 lessons.csv', 'Media file of the lesson; see lessons.csv'),
    time('told_at', 'o.told_at', '通知時間', 'When they were told'),
  ],
  from: 'lesson_opening o order by o.member_id, o.product_id, o.file_uuid',
};

const wishes: ExportedTable = {
  file: 'wishes.csv',
  title: { zh: '收藏清單', en: 'Wish lists' },
  tables: ['wish'],
  columns: [
    column('member_id', 'w.member_id', '會員編號', 'Number of the member'),
    column('product_id', 'w.product_id', '商品編號', 'Number of the product'),
    time('added_at', 'w.added_at', '加入時間', 'When it was added'),
  ],
  from: 'wish w order by w.member_id, w.added_at',
};

const reviews: ExportedTable = {
  file: 'reviews.csv',
  title: { zh: '評價與商店的回覆', en: 'Reviews, with the answers of the shop' },
  tables: ['review'],
  columns: [
    column('review_id', 'r.id', '評價編號', 'Number of the review'),
    column('product_id', 'r.product_id', '商品編號', 'Number of the product'),
    column('member_id', 'r.member_id', '會員編號', 'Number of the member'),
    column('stars', 'r.stars', '星等，1 到 5', 'Stars, 1 to 5'),
    column('text', 'r.body', '內容', 'What it says'),
    time('written_at', 'r.created_at', '撰寫時間', 'When it was written'),
    time('changed_at', 'r.changed_at', '修改時間', 'When it was changed'),
    column('answer', 'r.staff_reply', '商店的回覆', 'The answer of the shop'),
    time('answered_at', 'r.replied_at', '回覆時間', 'When it was answered'),
    time('hidden_at', 'r.hidden_at', '隱藏時間', 'When staff hid it'),
    column('hidden_reason', 'r.hidden_reason', '隱藏原因', 'Why staff hid it'),
    time('refunded_at', 'r.refunded_at', '購買退款的時間', 'When the purchase was refunded'),
  ],
  from: 'review r order by r.id',
};

const talk: ExportedTable = {
  file: 'talk.csv',
  title: { zh: '線上交流的發言', en: 'Messages of the online talk' },
  tables: ['chat_message'],
  columns: [
    column('message_id', 'c.id', '發言編號', 'Number of the message'),
    column(
      'member_id',
      'c.member_id',
      '會員編號；空白為訪客或已刪除',
      'Number of the member; empty: a visitor, or deleted',
    ),
    column('text', 'c.body', '內容', 'What it says'),
    time('sent_at', 'c.sent_at', '時間', 'When it was sent'),
    time('hidden_at', 'c.hidden_at', '隱藏時間', 'When staff hid it'),
    column('hidden_reason', 'c.hidden_reason', '隱藏原因', 'Why staff hid it'),
  ],
  from: 'chat_message c order by c.id',
};

const questions: ExportedTable = {
  file: 'lesson-questions.csv',
  title: { zh: '課程提問與回覆', en: 'Questions at lessons, and their answers' },
  tables: ['course_post'],
  columns: [
    column('post_id', 'c.id', '編號', 'Number of the question or answer'),
    column('question_id', 'c.question_id', '回覆的提問；空白為提問', 'The question that it answers; empty: a question'),
    column('product_id', 'c.product_id', '商品編號', 'Number of the product'),
    column('file_uuid', 'c.file_uuid', '單元的影音檔編號，見 lessons.csv', 'Media file of the lesson; see lessons.csv'),
    column('second', 'c.second', '單元中的秒數', 'Second of the lesson'),
    column('member_id', 'c.member_id', '會員編號；空白為已刪除', 'Number of the member; empty: deleted'),
    column('by_shop', 'c.by_shop', '是否為商店的回覆', 'Whether the shop answered'),
    column('text', 'c.body', '內容', 'What it says'),
    time('sent_at', 'c.sent_at', '時間', 'When it was sent'),
    time('hidden_at', 'c.hidden_at', '隱藏時間', 'When staff hid it'),
    column('hidden_reason', 'c.hidden_reason', '隱藏原因', 'Why staff hid it'),
  ],
  from: 'course_post c order by c.id',
};

/** Members, what they may play, and what they have left in the shop. */
export const memberTables: readonly ExportedTable[] = [
  members,
  rights,
  endedRights,
  freeEnrolments,
  watched,
  doneLessons,
  takenHandOuts,
  toldOpenings,
  wishes,
  reviews,
  talk,
  questions,
];
