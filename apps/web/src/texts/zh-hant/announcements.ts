/** Announcements to a course, for its owners: their page, beside the player, and where they lead there. */
export const announcements = {
  title: '公告',
  pageTitle: '課程公告',
  none: '這門課還沒有公告',
  noneHint: '有新公告時，會顯示在這裡。',
  isNew: '新公告',
  newCount: (count: number) => `${count} 則新公告`,
  /** Beside the title of a narrow panel. */
  newOnes: (count: number) => `${count} 則未讀`,
  all: (count: number) => `全部 ${count} 則公告`,
  corrected: (day: string) => `${day} 更正`,
  toCourse: '前往課程',
  notOwned: '看不到這門課的公告',
  notOwnedHint: '公告只給擁有這門課的學員看。',
};

export type AnnouncementWords = typeof announcements;
