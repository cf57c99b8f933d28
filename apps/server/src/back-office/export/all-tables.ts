import type { Explained, ExportedTable } from './exported-table.ts';
import { fileTables } from './file-table-queries.ts';
import { memberTables } from './member-table-queries.ts';
import { moneyTables } from './money-table-queries.ts';
import { orderTables } from './order-table-queries.ts';
import { pageTables } from './page-table-queries.ts';
import { productTables } from './product-table-queries.ts';
import { shopTables } from './shop-table-queries.ts';

/** Every CSV file of the archive. */
export const allTables: readonly ExportedTable[] = [
  ...memberTables,
  ...orderTables,
  ...moneyTables,
  ...productTables,
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
      zh: '尚未成為訂單的購物車',
      en: 'Carts that are no orders yet',
    },
    tables: ['cart', 'cart_line'],
  },
  {
    reason: {
      zh: '由其他資料算出：搜尋、平均評價與觀看統計',
      en: 'Made of other records: search, average stars and figures of viewing',
    },
    tables: ['product_name', 'product_rating', 'product_search', 'search_pair', 'search_word', 'watch_day'],
  },
  {
    reason: {
      zh: '商店運作中的暫存：工作、寄信、上傳、播放傳送、匯入與匯出的進度',
      en: 'Work in progress: jobs, mails, uploads, delivery of media, imports and exports on their way',
    },
    tables: [
      'backup_run',
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
    tables: ['chat_mute', 'chat_report', 'gateway_alert'],
  },
];
