/** The room of the online talk. */
export const room = {
  lead: '在場的會員會同時看到訊息。姓名會部分隱藏，例如王○明。',
  empty: '目前沒有任何訊息',
  closed: '線上對談目前未開放',
  closedHint: '有問題嗎？請透過頁尾的客服資訊與我們聯絡',
  messages: '訊息',
  write: '輸入訊息',
  keys: '按 Enter 送出，Shift + Enter 換行',
  sendByHub: '送出',
  sendByApi: '以 API 送出',
  forDevelopers: '給開發者',
  forDevelopersLead: '這個按鈕改走一般 API 請求送出，結果與即時連線相同。',
  connectionId: '連線代碼',
  date: '日期',
  mine: '我',
  toNewest: '查看最新訊息',
  left: (count: number) => `還可輸入 ${count} 字`,
  tooLong: (most: number) => `訊息太長，請縮短至 ${most} 字以內`,
  tooFast: '傳送太頻繁，請稍候再試',
  notConnected: '目前沒有連線，訊息尚未送出，請稍候再試',
  shownLater: '訊息已送出，恢復連線後就會顯示',
  status: {
    connecting: '連線中…',
    connected: '已連線',
    reconnecting: '重新連線中…',
    offline: '離線',
    closed: '未開放',
  },
};

export type RoomWords = typeof room;
