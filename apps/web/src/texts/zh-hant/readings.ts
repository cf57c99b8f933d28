/** Lessons that are a text or a link, as learners and shoppers meet them. */
export const readings = {
  start: '開始閱讀',
  startAgain: '再讀一次',
  confirmTitle: '打開後將無法退費',
  confirmBody: (title: string) =>
    `「${title}」打開後，這次購買就不再適用退費，不論之後看了多少。其他沒有標示的單元仍照觀看進度計算。`,
  confirm: '打開並放棄退費',
  open: '打開這個單元',
  go: '前往連結',
  goHint: (host: string) => `在新視窗開啟 ${host}`,
  done: '標記為已完成',
  isDone: '已完成',
  previous: '上一單元',
  next: '下一單元',
  nextIsText: '下一單元是文章，準備好再打開',
  nextIsLink: '下一單元是連結，準備好再打開',
  openNext: '打開下一單元',
};

export type ReadingWords = typeof readings;
