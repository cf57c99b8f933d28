import type { StaffErrorTexts } from '../error-texts.ts';

/** What staff read for the error codes that only they meet: what happened, then what to do. */
export const staffErrors: StaffErrorTexts = {
  'second-person-needed': '已記錄，這筆款項須由另一位工作人員核准',
  'second-person-too-new': '退款權限滿 24 小時才能參與大額退款',
  'last-administrator': '請先把這項權限交給另一位管理員',
  'staff-address-not-proven': '請這位會員先驗證電子信箱，或改用邀請',
  'already-staff': '已是工作人員，可直接變更權限',
  'already-taken': '這個編號或名稱已被使用，請換一個',
  'in-use': '使用中，無法刪除',
  'product-incomplete': '請先補齊商品資料',
  'goodwill-not-offered': '此品項不適用點數補償',
  'points-limit': '超過會員每日點數上限，請改用部分退款',
  'invoice-day-wrong': '單據日期有誤，須在下單日與今天之間',
  'received-day-wrong': '入帳日期有誤，須在下單日與今天之間',
  'invoice-number-wrong': '號碼格式有誤，請再確認',
  'invoice-number-taken': '這個號碼已登記在別張單據',
  'merchant-in-use': '此商店代號已有付款紀錄，不能換環境',
  'set-on-machine': '這項設定只能在主機上修改',
  'terms-without-refunds': '請補上現行的退款規定後再發布',
  'unsupported-media-type': '不支援這種檔案',
  'range-not-satisfiable': '無法讀取檔案，請重新整理',
  'storage-full': '儲存空間已滿，請清出空間後再上傳',
};
