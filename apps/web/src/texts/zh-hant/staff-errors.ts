import type { StaffErrorTexts } from '../error-texts.ts';

/** What staff read for the error codes that only they meet: what happened, then what to do. */
export const staffErrors: StaffErrorTexts = {
  'second-person-needed': '大額退款、退給您自己，或轉帳由您確認的款項，須由另一位工作人員核准。已記錄，請通知對方',
  'second-person-too-new': '您取得退款權限還不到 24 小時，暫時不能參與大額退款',
  'last-administrator': '每項權限至少要有一位管理員擁有，請先交給另一位管理員',
  'staff-address-not-proven': '這位會員還沒驗證電子信箱，請對方先驗證，或改用邀請',
  'already-staff': '這位會員已是工作人員，請直接變更權限',
  'already-taken': '這個編號或名稱已被使用，請換一個',
  'in-use': '仍在使用中，無法刪除',
  'product-incomplete': '商品資料還沒填齊，請補齊後再試一次',
  'goodwill-not-offered': '此品項不適用點數補償',
  'points-limit': '超過每位會員每日的點數上限，其餘請以部分退款補償',
  'invoice-day-wrong': '單據日期有誤，須在下單日與今天之間',
  'received-day-wrong': '入帳日期有誤，須在下單日與今天之間',
  'invoice-number-wrong': '號碼格式有誤，請再確認',
  'invoice-number-taken': '這個號碼已登記在另一張發票、收據或折讓單，請再確認',
  'merchant-in-use': '此商店代號已有付款或發票紀錄，不能改換環境，請改用另一個商店代號',
  'set-on-machine': '這項設定只能在主機上修改',
  'terms-without-refunds': '條款內容與現行的退款規定不符，請補上退款規定後再發布',
  'unsupported-media-type': '不支援這種檔案格式，請換一個檔案',
  'range-not-satisfiable': '無法讀取這段檔案，請重新整理後再試一次',
  'storage-full': '伺服器的儲存空間已滿，請先清出空間，再繼續上傳',
};
