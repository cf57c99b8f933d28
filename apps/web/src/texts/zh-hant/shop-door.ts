/** How staff open the shop and close it for a while; see `useWords`. */
export const shopDoor = {
  title: '營業狀態',
  soon: '尚未開張',
  soonHint: '顧客現在看到的是「即將開幕」。準備好了就按「開張」，大家就能逛、能買。',
  notYet: '標示「需要處理」的項目都完成後，就能開張。',
  open: '營業中',
  openHint: '顧客可以瀏覽，也可以購買。',
  closed: '休息中',
  closedHint: '顧客可以瀏覽，但無法購買；會員照常上課，已成立的訂單仍可付款。',
  returnDue: '預計恢復營業的日子到了，記得按「恢復營業」。',
  openShop: '開張',
  opened: '商店開張了',
  close: '暫停營業',
  reopen: '恢復營業',
  reopened: '已恢復營業',
  change: '修改公告',
  form: {
    title: '暫停營業',
    lead: '暫停期間，每一頁最上方會顯示公告。',
    textZh: '想告訴顧客的話（選填）',
    textEn: '英文（選填）',
    textHint: '例如：春節期間暫停出貨。',
    returnsOn: '預計恢復營業日（選填）',
    returnsOnHint: '只供顧客參考，商店不會自動恢復營業。',
    submit: '暫停營業',
    saved: '已暫停營業',
  },
};

export type ShopDoorWords = typeof shopDoor;
