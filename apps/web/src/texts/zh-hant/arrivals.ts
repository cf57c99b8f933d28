/** What becomes of parcels that have left, as staff note it. */
export const arrivals = {
  deliver: {
    button: '標記送達',
    title: '標記為已送達？',
    body: (count: number) => `${count} 筆訂單將以現在的時間標記為已送達，七日退貨期限由此起算。`,
    confirm: '標記送達',
    saved: (count: number) => `已將 ${count} 筆訂單標記為已送達`,
  },
  undeliver: {
    button: '取消送達標記',
    title: '取消送達標記？',
    body: (_count: number) => '退貨期限將從下一次標記送達時重新起算。',
    confirm: '取消標記',
    saved: (_count: number) => '已取消送達標記',
  },
  comeBack: {
    button: '未取貨退回',
    title: '包裹未取貨，已退回？',
    body: (_count: number) => '之後可以再次出貨，或退款給買家。系統不會通知買家。',
    confirm: '標記退回',
    saved: (_count: number) => '已標記為未取貨退回',
  },
};

export type ArrivalWords = typeof arrivals;
