/** What administrators read about the product feed. */
export const productFeed = {
  title: '商品資料檔',
  lead: 'Google Merchant Center 與 Meta 商品目錄可以定時讀取這個網址，自動更新商品、價格、特價期間與庫存。包含所有上架、有圖片、非免費的商品。',
  open: '開放讀取商品資料檔',
  openHint: '內容都是商店網頁上公開的資料',
  zh: '中文網址',
  en: '英文網址',
  copyZh: '複製中文網址',
  copyEn: '複製英文網址',
  copied: '已複製網址',
  copyFailed: '無法複製，請選取網址後自行複製',
  opened: '已開放商品資料檔',
  closed: '已關閉商品資料檔',
};

export type ProductFeedWords = typeof productFeed;
