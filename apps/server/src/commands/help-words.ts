/** What each command does, as `help` says it in Chinese; the commands say it in English themselves. */
export const chineseSummaries: Readonly<Record<string, string>> = {
  init: '詢問幾個問題，把商店的設定寫進 .env；用選項回答的就不再詢問。',
  migrate: '把資料庫升級到最新的結構（啟動時也會做）。',
  'build-web': '建立網頁。',
  seed: '在空的商店裡放進示範商品和帳號。',
  'remove-demo': '在沒有真正會員的資料庫裡移除示範資料。',
  'first-run': '顯示在瀏覽器建立第一位管理員的連結：一天內有效，只能用一次。',
  'create-staff': '建立工作人員的帳號；密碼從標準輸入讀取，沒有的話就產生一個並只顯示一次。',
  'reset-second-factor': '移除工作人員的驗證器、備用碼和通行密鑰，下次登入時重新設定。',
  'import-media': '替商品加上影片、聲音或圖片。',
  'import-members': '從 CSV 匯入會員，每列都有一行結果。',
  reconcile: '馬上向金流查詢每一筆還沒通知的付款。',
  doctor: '試過資料庫、儲存空間和每個外部服務，說出該修什麼；有紅色時以失敗結束。',
  verify: '在營運中的資料庫證明金額、庫存和權利都正確，並列出筆數。',
  export: '把所有能帶走的資料寫成 CSV 和檔案，存成 zip 或資料夾。',
  backup: '把這一刻的資料、工作和影音檔寫進指定資料夾裡的新資料夾。',
  restore: '把備份還原到空的資料庫，不會只做一半，最後會驗證。',
};
