/** Courses whose price is 0. */
export const freeEnrolment = {
  consentBefore: '按下「免費取得」，即表示您同意',
  terms: '服務條款',
  consentAfter: '。不需要付款，也不會開立發票。',
  opened: (name: string) => `「${name}」已加入您的收藏`,
  start: '開始上課',
  giveBack: '歸還課程',
  giveBackTitle: (name: string) => `歸還「${name}」？`,
  giveBackBody: '歸還後，這門課程會從您的收藏移除，學習紀錄會保留。免費期間可以隨時再取得。',
  givenBack: (name: string) => `已歸還「${name}」`,
};

export type FreeEnrolmentWords = typeof freeEnrolment;
