/** Sending goods back, as buyers read it. */
export const returns = {
  until: (deadline: string) => `${deadline} 前可申請退貨`,
  fromDelivery: '送達後 7 日內可申請退貨',
  over: (deadline: string) => `已過退貨期限（${deadline}）`,
  request: '申請退貨',
  requestNamed: (name: string) => `申請退貨：「${name}」`,
  title: '申請退貨',
  pieces: '退貨數量',
  piecesOf: (pieces: number, left: number) => `${pieces} 件（可退 ${left} 件）`,
  reason: '退貨原因（選填）',
  reasonHint: '不影響退貨，僅供我們改善服務',
  steps: [
    '送出後我們會與您聯絡，安排收回商品，您不必負擔運費',
    '請保持商品與包裝完整',
    '收到商品後，款項退回原付款方式；整筆訂單的商品都退回時，連同運費一起退還',
  ],
  keep: '保留商品',
  confirm: '送出退貨申請',
  done: (name: string) => `已收到「${name}」的退貨申請`,
  states: {
    requested: '退貨申請中',
    received: '已收到退貨，退款準備中',
    declined: '退貨未通過',
    refundPending: '退款處理中',
    refunded: '已退款',
    failed: '退款失敗，客服處理中',
    settled: '退貨完成',
  },
  facts: (pieces: number, day: string) => `${pieces} 件，申請日 ${day}`,
  total: (total: string) => `退款總額 ${total}`,
  note: (note: string) => `小幫手的說明：${note}`,
  delivered: (day: string) => `${day} 送達`,
};

export type ReturnWords = typeof returns;
