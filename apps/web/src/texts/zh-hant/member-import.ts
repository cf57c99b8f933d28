import type { memberImportReasons } from '@kapok/contract';
import type { ImportStatus, MemberField } from '@kapok/domain';

const states: Readonly<Record<ImportStatus, string>> = {
  receiving: '檔案未傳完',
  checking: '正在檢查',
  checked: '等待確認',
  confirming: '開始前再檢查一次',
  running: '匯入中',
  done: '已匯入',
  undoing: '復原中',
  undone: '已復原',
};

const fields: Readonly<Record<MemberField, string>> = {
  email: '電子信箱',
  userName: '帳號',
  name: '姓名',
  givenName: '名',
  familyName: '姓',
  tel: '電話',
  products: '課程',
  startsAt: '開始日',
  endsAt: '到期日',
  note: '備註',
  progressPercent: '進度（%）',
  progressSeconds: '已觀看秒數',
  passwordHash: 'WordPress 密碼雜湊',
};

const reasons: Readonly<Record<(typeof memberImportReasons)[number], string>> = {
  'email-malformed': '信箱格式不對',
  'user-name-malformed': '帳號不能用',
  'field-too-long': '有欄位太長',
  'date-malformed': '看不懂日期，請寫成 2025-03-01',
  'term-backwards': '到期日早於開始日',
  'progress-malformed': '進度應是 0 到 100',
  'password-malformed': '不是 WordPress 的密碼雜湊',
  'product-unknown': '不知道是哪門課程：',
  'product-not-given': '這項商品不能觀看：',
  'product-draft': '課程還是草稿：',
  'staff-account': '是管理人員的帳號',
  'email-not-proven': '已有未驗證信箱的帳號，請會員先驗證',
  'user-name-taken': '帳號已有人使用',
};

export const memberImport = {
  title: '匯入會員',
  lead: '把其他平台的會員連同課程、期限與進度帶過來。先檢查每一列，確認後才匯入，之後也能整批復原。',
  another: '匯入另一個檔案',
  open: '匯入會員與課程',
  fileTitle: '選擇檔案',
  platforms: '認得 WooCommerce、Teachable 與 Teachify 匯出的 CSV；其他檔案請自行指定欄位。最多 20 萬列。',
  choose: '選擇 CSV 檔',
  chooseAnother: '換一個檔案',
  unreadable: '無法讀取這個檔案',
  columnsLead: (name: string) => `請確認 ${name} 各欄位的內容：`,
  fills: (heading: string) => `「${heading}」的內容`,
  leftOut: '略過',
  fields,
  noEmail: '請指定哪一欄是電子信箱',
  hashes: '舊密碼可以登入一次，登入後即換成本站的加密方式。',
  sending: '正在傳送檔案',
  look: '檢查檔案',
  states,
  mayLeave: '可以離開這個頁面，工作會繼續進行。',
  rowsOf: (done: number, all: number) => `${done.toLocaleString()} / ${all.toLocaleString()} 列`,
  would: '檢查結果',
  became: '匯入結果',
  rows: '依結果查看各列',
  rightsInAll: (rights: number) => `共 ${rights.toLocaleString()} 項觀看權`,
  outcomes: { new: '新會員', adds: '增加課程', unchanged: '不變', refused: '無法匯入' },
  noRows: '沒有這樣的列',
  telsRestored: (tels: number) => `${tels.toLocaleString()} 個手機號碼少了開頭的 0（試算表常會去掉），已經補回。`,
  saveRefused: '下載無法匯入的列',
  lineTitle: '列',
  reasonTitle: '原因',
  gives: (products: readonly string[]) => `取得 ${products.join('、')}`,
  line: (line: number) => `第 ${line} 列`,
  reasons,
  productsTitle: '檔案中的課程',
  signs: (signs: string) =>
    `一格可以寫多門課程，用 ${signs} 或換行分開；課程名稱本身含有這些符號時，會先比對完整名稱。`,
  productsLead: (signs: string) =>
    `請確認檔案中的名稱各是哪些課程，一個名稱也可以是多門課程。檔案中以 ${signs} 或換行分開課程。`,
  inRows: (rows: number) => `${rows.toLocaleString()} 列`,
  standsFor: (name: string) => `「${name}」是哪一門課程`,
  addCourse: '再加一門課程',
  addCourseTo: (name: string) => `「${name}」再加一門課程`,
  notThis: '移除',
  unknownProduct: '尚未指定',
  lookAgain: '依此重新檢查',
  lookingAgain: '重新檢查中',
  mailsTitle: '通知新會員',
  mailsLead: '信中有設定密碼的連結，14 天內有效。每分鐘寄出約 300 封。',
  mailsWhen: '什麼時候通知',
  mails: { now: '匯入後馬上寄', later: '稍後再寄', never: '不寄' },
  mailNotes: {
    now: '匯入完成後開始寄出',
    later: '先檢查匯入結果，再從這個頁面寄出',
    never: '會員可用「忘記密碼」進入',
  },
  unsentNotes: {
    now: '還沒有郵件伺服器，現在寄不出去',
    later: '設定郵件伺服器後，再從這個頁面寄出',
  },
  subject: '信件主旨',
  ownWords: '空白時使用預設的內容',
  opening: '信件開頭',
  runTitle: '開始匯入',
  runLead: '只會做上面檢查的內容；若商店在這期間有變動，會先重新檢查。',
  run: (members: number, rights: number) =>
    `匯入 ${members.toLocaleString()} 位會員、${rights.toLocaleString()} 項觀看權`,
  runAsk: '開始匯入？',
  runSure: (members: number, rights: number) =>
    `將建立 ${members.toLocaleString()} 位會員，並給予 ${rights.toLocaleString()} 項觀看權。匯入後可以整批復原。`,
  begun: '開始匯入',
  hasChanged: '商店在檢查後有變動，已重新檢查。請再看一次結果。',
  told: (told: number, waiting: number) =>
    `已通知 ${told.toLocaleString()} 位新會員，${waiting.toLocaleString()} 位尚未通知。`,
  onTheWay: (mails: number) => `${mails.toLocaleString()} 封信還沒有送達郵件伺服器`,
  noMailServer: '還沒有郵件伺服器，通知信等設定好之後才能寄出。',
  tellAgain: (members: number) => `再寄給 ${members.toLocaleString()} 位尚未登入的會員`,
  tellAgainConfirm: '再寄一次',
  tellAgainSure:
    '只寄給通知過、但從未登入也沒有設定密碼的新會員。信裡是新的連結，之前的連結會失效；同一個信箱一天最多三封。',
  tell: (waiting: number) => `通知 ${waiting.toLocaleString()} 位新會員`,
  telling: '開始寄出通知',
  undo: '復原這次匯入',
  undoAsk: '復原這次匯入？',
  undoSure: '將收回這次給予的觀看權與進度，並移除尚未使用帳號的新會員。會員自己購買的課程不受影響。',
  undoing: '開始復原',
  undone: (kept: number) =>
    kept === 0
      ? '這次匯入的內容都已收回。'
      : `這次匯入的內容都已收回；${kept.toLocaleString()} 位新會員已使用帳號，予以保留。`,
  imports: '匯入紀錄',
  noImports: '還沒有匯入過',
  importFacts: (rows: number, time: string, staff: string) =>
    [`${rows.toLocaleString()} 列`, time, staff].filter((text) => text !== '').join(' · '),
};

export type MemberImportWords = typeof memberImport;
