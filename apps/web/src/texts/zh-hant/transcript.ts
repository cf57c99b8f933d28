/** The transcript beside the player, and the search through it. */
export const transcript = {
  title: '逐字稿',
  language: '逐字稿語言',
  backToNow: '回到目前這句',
  nothing: '這份字幕沒有可顯示的文字',
  search: '搜尋課程裡說過的話',
  submit: '搜尋',
  hits: (count: number, hasMore: boolean) => (hasMore ? `前 ${count} 句` : `${count} 句`),
  hasMore: '還有更多，請多輸入幾個字',
  approximate: '沒有完全相同的句子，以下是相近的',
  notFound: (search: string) => `找不到「${search}」`,
  notFoundHint: '搜尋範圍是您的課程和免費試看單元的字幕',
  back: '回到我的收藏',
};

export type TranscriptWords = typeof transcript;
