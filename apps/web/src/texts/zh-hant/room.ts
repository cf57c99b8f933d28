/** The room of the online talk. */
export const room = {
  lead: '這是即時連線的示範聊天室：訊息一送出，在場的會員會同時看到，並附上連線代碼與時間。「以 API 送出」改走一般請求，結果相同。',
  empty: '目前沒有任何訊息',
  messages: '訊息',
  write: '輸入訊息',
  keys: '按 Enter 送出，Shift + Enter 換行',
  sendByHub: '送出',
  sendByApi: '以 API 送出',
  connectionId: '連線代碼',
  date: '日期',
  mine: '我',
  toNewest: '查看最新訊息',
  left: (count: number) => `還可輸入 ${count} 字`,
  tooLong: (most: number) => `訊息太長，請縮短至 ${most} 字以內`,
  tooFast: '傳送太頻繁，請稍候再試',
  notConnected: '目前沒有連線，訊息尚未送出。請稍候，或改以 API 送出',
  shownLater: '訊息已送出，恢復連線後就會顯示',
  status: { connecting: '連線中…', connected: '已連線', reconnecting: '重新連線中…', offline: '離線' },
};

export type RoomWords = typeof room;
