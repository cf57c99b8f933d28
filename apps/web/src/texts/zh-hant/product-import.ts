export const productImport = {
  open: '匯入 CSV',
  title: '以 CSV 匯入商品',
  hint: '先預覽再匯入。新商品建立為草稿，已發布的商品則成為未發布的變更',
  columnsHint:
    'kind：video（影片）、audio（音訊）、goods（實體）或 album（合輯）；category 填分類代碼；tax_kind：taxable（應稅）、zero-rated（零稅率）或 exempt（免稅）；sale_from 與 sale_until 填臺灣時間，例如 2026-12-01 10:00',
  templateName: '商品範本.csv',
  columnsLabel: '欄位：',
  choose: '選擇檔案',
  results: { create: '新增', change: '變更', same: '無變更', refused: '無法匯入' },
  line: (line: number) => `第 ${line} 行`,
  more: (left: number) => `另有 ${left} 行未顯示`,
  summary: (created: number, changed: number, refused: number) =>
    `新增 ${created} 項，變更 ${changed} 項，無法匯入 ${refused} 項`,
  faults: {
    missing: '缺少',
    wrong: '格式不正確',
    unknown: '不存在',
    taken: '已被使用',
    fixed: '不能更改',
    doubled: '重複',
    'goods-only': '只有實體商品有庫存',
    'no-price': '請一併填寫售價',
    'not-lower': '須低於原價，且至少 1 元',
    'ends-first': '須晚於開始時間',
    over: '已經過去',
    'too-long': '特價期間過長',
  },
  fault: (field: string, reason: string) => `${field}：${reason}`,
  apply: '開始匯入',
  applied: (created: number, changed: number) => `已新增 ${created} 項，變更 ${changed} 項`,
  changed: '商品在預覽後已有變動，請重新選擇檔案預覽',
  nothing: '沒有可以匯入的內容',
};

export type ProductImportWords = typeof productImport;
