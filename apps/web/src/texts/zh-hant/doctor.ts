import type { HealthState, MachineCheck, OpeningCheck } from '@kapok/domain';

const openingChecks: Readonly<Record<OpeningCheck, string>> = {
  seller: '賣家資料',
  'second-factor': '兩步驟驗證',
  payments: '線上收款',
  invoices: '發票',
  mails: '寄信',
  delivery: '配送',
  terms: '服務條款',
  product: '第一項商品',
};

const machineChecks: Readonly<Record<MachineCheck, string>> = {
  database: '資料庫',
  clock: '時間',
  storage: '影音儲存空間',
  disk: '磁碟',
  worker: '背景工作',
  address: '公開網址',
  proxy: '代理伺服器',
  'mail-server': '郵件伺服器',
  gateway: '藍新金流',
  'invoice-service': 'ezPay 電子發票',
  backup: '備份',
  transcoder: '影音轉檔',
  isolation: '上傳檔案的隔離',
  secret: '商店的密鑰',
};

const states: Readonly<Record<HealthState, string>> = { green: '正常', amber: '請留意', red: '需要處理' };

/** The shop's health, and what it lacks before it opens; see `useWords`. */
export const doctor = {
  title: '健康檢查',
  lead: '每一項都是現在實際試過的結果，不會更動任何資料。',
  opening: '開店準備',
  machine: '主機與外部服務',
  openingChecks,
  machineChecks,
  states,
  go: '前往',
  goTo: (title: string) => `前往處理：${title}`,
  again: '重新檢查',
  checkedAt: (at: string) => `檢查時間 ${at}`,
  testMail: '寄測試信給我',
  mailSent: '測試信已寄出，請查看您的信箱',
  mailRefused: '郵件伺服器沒有收下測試信，請看「郵件伺服器」一項的說明',
  readyOf: (ready: number, all: number) => `${ready} / ${all} 項已就緒`,
  whole: '查看全部檢查',
};

export type DoctorWords = typeof doctor;
