export const productImport = {
  open: '匯入 CSV',
  title: '以 CSV 匯入商品',
  hint: '先預覽再匯入。新商品建立為草稿，已發布的商品則成為未發布的變更',
  columnsHint:
    '欄位也可以用中文，例如商品編號、名稱、摘要、種類、分類、售價、庫存、課稅別、圖片。種類：影片課程、音訊課程、實體商品或合輯（video、audio、goods、album）；分類填名稱或代碼；課稅別：應稅、零稅率或免稅（taxable、zero-rated、exempt）；沒有 slug 時，網址用商品編號；sale_from 與 sale_until 填臺灣時間，例如 2026-12-01 10:00；teachers 填講師的網址代號，多位以空格分開；規格另起一列：variant_of 填所屬商品的編號，variant_title_zh 填規格名稱，名稱與介紹沿用所屬商品；pictures 填圖片檔名，依顯示順序以 | 分開，圖片在「上傳」頁上傳，先後不拘',
  templateName: '商品範本.csv',
  columnsLabel: '欄位：',
  choose: '選擇檔案',
  results: { create: '新增', change: '變更', same: '無變更', refused: '無法匯入' },
  line: (line: number) => `第 ${line} 行`,
  more: (left: number) => `另有 ${left} 行未顯示`,
  missingSummary: (count: number) => `有 ${count} 張圖片尚未上傳，可以先匯入，之後再到「上傳」頁上傳同名圖片`,
  summary: (created: number, changed: number, refused: number) =>
    `新增 ${created} 項，變更 ${changed} 項，無法匯入 ${refused} 項`,
  faults: {
    missing: '缺少',
    wrong: '格式不正確',
    unknown: '不存在',
    taken: '已被使用',
    fixed: '不能更改',
    doubled: '重複',
    'goods-only': '只適用於實體商品',
    'no-price': '請一併填寫售價',
    'not-lower': '須低於原價，且至少 1 元',
    'ends-first': '須晚於開始時間',
    over: '已經過去',
    'too-long': '特價期間過長',
  },
  missingPictures: (names: readonly string[]) => `尚未上傳的圖片：${names.join('、')}。上傳同名圖片後會自動加入`,
  fault: (field: string, reason: string) => `${field}：${reason}`,
  apply: '開始匯入',
  applied: (created: number, changed: number) => `已新增 ${created} 項，變更 ${changed} 項`,
  changed: '商品在預覽後已有變動，請重新選擇檔案預覽',
  nothing: '沒有可以匯入的內容',
};

export type ProductImportWords = typeof productImport;
