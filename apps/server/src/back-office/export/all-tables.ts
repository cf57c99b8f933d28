import type { Explained, ExportedTable } from './exported-table.ts';
import { fileTables } from './file-table-queries.ts';
import { memberTables } from './member-table-queries.ts';
import { moneyTables } from './money-table-queries.ts';
import { orderTables } from './order-table-queries.ts';
import { pageTables } from './page-table-queries.ts';
import { productTables } from './product-table-queries.ts';
import { readingTables } from './reading-table-queries.ts';
import { shopTables } from './shop-table-queries.ts';

/** Every CSV file of the archive. */
export const allTables: readonly ExportedTable[] = [
  ...memberTables,
  ...orderTables,
  ...moneyTables,
  ...productTables,
  ...readingTables,
  ...fileTables,
  ...pageTables,
  ...shopTables,
];

/** Content of tables that is taken along in files of their own. */
export const tablesInFiles: readonly string[] = ['media_caption'];

/** Why tables are left out; a new table finds its place here or in a CSV file. */
interface LeftOut {
  readonly reason: Explained;
  readonly tables: readonly string[];
}

export const leftOut: readonly LeftOut[] = [
  {
    reason: { zh: '銀行帳戶', en: 'Bank accounts' },
    tables: ['bank_account', 'refund_account'],
  },
  {
    reason: {
      zh: '密碼、通行密鑰、登入狀態與一次性代碼：只在這家商店有效，會員在新商店重新設定',
      en: 'Passwords, passkeys, sessions and codes: they are good in this shop alone; members set up new ones',
    },
    tables: [
      'credential',
      'first_run_link',
      'idempotency_key',
      'one_time_token',
      'passkey',
      'passkey_challenge',
      'provider_account',
      'provider_journey',
      'recovery_code',
      'refresh_token',
      'second_factor',
      'second_factor_set_up',
      'session',
      'spent_code',
      'staff_invitation',
      'media_ticket',
    ],
  },
  {
    reason: {
      zh: '安全紀錄：含 IP 位址與裝置，只為調查而保存',
      en: 'Security events: they hold addresses and devices, and are kept for investigations alone',
    },
    tables: ['security_event', 'throttle'],
  },
  {
    reason: {
      zh: '信件紀錄：信裡說的事都在訂單、退款與發票裡',
      en: 'The mail log: what mails told stands in orders, refunds and invoices',
    },
    tables: ['mail_log'],
  },
  {
    reason: {
      zh: 'Webhook：密鑰只有這家商店能用，在新商店重新設定',
      en: 'Webhooks: their secrets are good in this shop alone; they are set up anew',
    },
    tables: ['webhook', 'webhook_message'],
  },
  {
    reason: {
      zh: '郵件伺服器、金流與電子發票的帳號與金鑰：屬於機密，在新商店重新填寫',
      en: 'Accounts and keys of the mail server, the payment gateway and the invoice service: secrets, entered anew',
    },
    tables: ['shop_service'],
  },
  {
    reason: {
      zh: '轉換回報：密鑰與傳送紀錄只屬於這家商店，在新商店重新設定',
      en: 'Conversions: their secrets and what was sent belong to this shop alone; they are set up anew',
    },
    tables: ['conversion_receiver', 'conversion'],
  },
  {
    reason: {
      zh: '學員的私人筆記：只有本人看得到，由本人匯出',
      en: "Learners' own notes: nobody else reads them; their writers export them",
    },
    tables: ['lesson_note'],
  },
  {
    reason: {
      zh: '誰收到公告信、看到哪一則：公告本身在 announcements.csv',
      en: 'Who was mailed announcements, and has seen them: they stand in announcements.csv themselves',
    },
    tables: ['announcement_recipient', 'announcement_seen'],
  },
  {
    reason: {
      zh: '尚未成為訂單的購物車',
      en: 'Carts that are no orders yet',
    },
    tables: ['cart', 'cart_line', 'cart_seats'],
  },
  {
    reason: {
      zh: '由其他資料算出：影片的各種畫質、搜尋、平均評價與觀看統計',
      en: 'Made of other records: qualities of films, search, average stars and figures of viewing',
    },
    tables: [
      'caption_line',
      'media_quality',
      'product_name',
      'product_rating',
      'product_search',
      'search_pair',
      'search_word',
      'viewing_curve',
      'watch_day',
    ],
  },
  {
    reason: {
      zh: '商店運作中的暫存：工作、寄信、上傳、播放傳送、匯入與匯出的進度',
      en: 'Work in progress: jobs, mails, uploads, delivery of media, imports and exports on their way',
    },
    tables: [
      'backup_run',
      'catalogue_version',
      'delivery_mark',
      'gateway_question',
      'job_worker',
      'kysely_migration',
      'kysely_migration_lock',
      'mail_outbox',
      'media_upload',
      'member_import',
      'member_import_progress',
      'member_import_row',
      'playback_delivery',
      'playback_failure',
      'playback_session',
      'shop_export',
      'tmp_user',
      'viewing_credit',
    ],
  },
  {
    reason: {
      zh: '商店內部的處理紀錄：金流異常提醒、交流區的檢舉與禁言',
      en: 'Inner affairs: alerts about the gateway, reports and mutes of the talk',
    },
    tables: ['chat_mute', 'chat_report', 'course_post_report', 'gateway_alert'],
  },
];
