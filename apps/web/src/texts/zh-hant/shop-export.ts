import type { ExportStatus } from '@kapok/domain';

const states: Readonly<Record<ExportStatus, string>> = {
  waiting: '等待中',
  writing: '製作中',
  ready: '可下載',
  failed: '未完成',
  gone: '已移除',
};

export const shopExport = {
  title: '匯出全部資料',
  lead: '會員、觀看權、訂單、款項、發票、評價、商品等，以 CSV 與檔案打包成一個 ZIP，附各欄位的說明。',
  withFiles: '包含影片、聲音與圖片的原始檔',
  withFilesHint: '檔案可能很大；製作時伺服器需要同樣大小的空間。',
  begin: '製作匯出檔',
  begun: '開始製作，可以離開這個頁面',
  content: '內容與欄位說明',
  personal: '匯出檔含個人資料，下載前請確認是您本人，並妥善保管。',
  none: '尚未製作過匯出檔',
  states,
  progress: (percent: number) => `已完成 ${percent}%`,
  found: (records: number, size: string) => `${records.toLocaleString()} 筆資料，${size}`,
  foundWithFiles: (records: number, files: number, size: string) =>
    `${records.toLocaleString()} 筆資料與 ${files.toLocaleString()} 個檔案，${size}`,
  missing: (files: number) => `有 ${files.toLocaleString()} 個檔案已不存在，名稱列在匯出檔的說明中。`,
  keptUntil: (time: string) => `保留至 ${time}`,
  askedAt: (time: string) => `${time} 製作`,
  download: '下載',
  failures: { 'disk-full': '伺服器空間不足。請清出空間，或不含檔案再試一次。', failed: '製作時發生錯誤，請再試一次。' },
  contentTitle: '匯出檔的內容',
  contentLead: '同樣的說明也在匯出檔的 README.html 中。',
  leftOut: '沒有匯出的資料',
  close: '關閉',
};

export type ShopExportWords = typeof shopExport;
