/** Lessons that are a text or a link, in the editor of products. */
export const staffReadings = {
  kinds: { text: '文章', link: '連結' },
  endsRefund: '打開後不退費',
  addText: '撰寫文章',
  addLink: '加入連結',
  titleZh: '標題（中文）',
  titleEn: '標題（英文）',
  bodyZh: '內文（中文）',
  bodyEn: '內文（英文）',
  sentenceZh: '一句說明（中文）',
  sentenceEn: '一句說明（英文）',
  address: '網址',
  addressHint: '以 https:// 開頭。只有能看這個單元的人會看到',
  addressWrong: '請輸入以 https:// 開頭的網址',
  write: '撰寫內文',
  bodyTitle: (position: number) => `單元 ${position} 的內文`,
  bodyEmpty: '還沒有內文',
  bodyLength: (characters: string) => `${characters} 字`,
  close: '完成',
  free: '免費閱讀',
  remove: (position: number) => `移除單元 ${position}`,
  endsRefundHint: '打開前會告知學員並請他確認；沒有勾選的，讀了不影響退費。',
};

export type StaffReadingWords = typeof staffReadings;
