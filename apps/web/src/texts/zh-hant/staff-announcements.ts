import type { AnnouncementFault, AnnouncementStatus } from '@kapok/domain';

/** The screens on which staff write announcements to the owners of a course. */
export const staffAnnouncements = {
  title: '課程公告',
  lead: '寫給擁有課程的學員：顯示在課程的公告頁與播放頁，並寄信通知。之後才購買的學員也看得到，但不會收到信。',
  empty: '還沒有公告',
  emptyHint: '例如直播改期、新增章節或更正講義。',
  add: '新增公告',
  newTitle: '新公告',
  back: '所有公告',
  ofCourse: '這門課的公告',
  allCourses: '顯示所有課程',
  states: { draft: '草稿', scheduled: '已排定', sent: '已發送', withdrawn: '已撤下' } satisfies Record<
    AnnouncementStatus,
    string
  >,
  savedAt: (when: string, who: string) => `${when}，${who}`,
  sendAt: (when: string) => `預定 ${when} 發送`,
  sentAt: (when: string) => `${when} 發送`,
  corrected: (when: string) => `${when} 更正`,
  /** Where there were owners to be mailed. */
  mailed: (mailed: number, recipients: number) =>
    String(mailed) === String(recipients)
      ? `已寄信給 ${recipients} 位學員`
      : `已寄出 ${mailed} 封信，共 ${recipients} 位學員`,
  noMails: '沒有需要寄信的學員',
  course: '課程',
  chooseCourse: '選擇課程',
  changeCourse: '換一門課程',
  courseMissing: '請選擇課程',
  words: '公告內容',
  titleZh: '標題（中文）',
  titleEn: '標題（英文）',
  bodyZh: '內文（中文）',
  bodyEn: '內文（英文）',
  hint: '英文留空時顯示中文。圖片只顯示在公告頁，信件中不含圖片。',
  chineseHint: '圖片只顯示在公告頁，信件中不含圖片。',
  sending: '發送',
  when: '發送時間',
  now: '立即發送',
  later: '指定時間',
  time: '時間（臺灣時間）',
  timeHint: '一年以內。到時會顯示在公告頁並寄信。',
  send: '發送',
  schedule: '排定發送',
  saveDraft: '儲存草稿',
  correct: '儲存更正',
  correctHint: '更正會顯示在公告頁，不會再寄一次信。',
  withdraw: '撤下公告',
  show: '重新顯示',
  remove: '刪除',
  sendTitle: '發送這則公告？',
  readers: (owners: number, mails: number) =>
    `會顯示給 ${owners} 位擁有這門課的學員，並寄信給其中 ${mails} 位。信件寄出後無法收回。`,
  readersUnknown: '會顯示給擁有這門課的學員，並寄信通知。信件寄出後無法收回。',
  withdrawTitle: '撤下這則公告？',
  withdrawBody: '學員不再看得到，還沒寄出的信也不再寄。已寄出的信無法收回。之後可以重新顯示。',
  removeTitle: '刪除這則公告？',
  removeBody: '這則公告還沒有發送。刪除後無法復原。',
  said: { draft: '草稿已儲存', scheduled: '已排定發送', sent: '公告已發送', withdrawn: '公告已撤下' } satisfies Record<
    AnnouncementStatus,
    string
  >,
  wasCorrected: '更正已儲存',
  isShown: '公告已重新顯示',
  wasRemoved: '公告已刪除',
  faults: {
    title: '請填寫中文標題',
    body: '發送前請填寫中文內文',
    sendAt: '請選擇一年以內、還沒到的時間',
  } satisfies Record<AnnouncementFault, string>,
  fromProduct: '課程公告',
};

export type StaffAnnouncementWords = typeof staffAnnouncements;
