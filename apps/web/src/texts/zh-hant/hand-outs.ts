/** Files that come with courses and lessons: what learners read, and staff in the editor of products. */
export const handOuts = {
  title: '講義',
  ofCourse: '整門課程的講義',
  ofLesson: (position: number) => `單元 ${position} 的講義`,
  /** Read out before the title. */
  downloadWord: '下載講義：',
  locked: '購買後可下載：',
  waits: '尚未開放：',
  taken: '已下載',
  endsRefund: '下載後不退費',
  confirmTitle: '下載後將無法退費',
  confirmBody: (title: string) =>
    `「${title}」下載後，這次購買就不再適用退費，不論之後看了多少。其他沒有標示的講義不影響退費。`,
  confirm: '下載並放棄退費',
  editor: {
    hint: 'PDF、ZIP 與 Office 檔，每份最大 200 MB。只有能看該單元的人可以下載；屬於整門課程的，只給購買的人。',
    empty: '還沒有講義',
    upload: '上傳講義',
    name: (position: number) => `講義 ${position}`,
    titleZh: '標題（中文）',
    titleEn: '標題（英文）',
    belongsTo: '屬於',
    course: '整門課程',
    lesson: (position: number, title: string) => `單元 ${position} ${title}`.trim(),
    endsRefundHint: '下載前會告知學員並請他確認；免費單元的講義不影響退費。',
    download: (position: number) => `下載講義 ${position}`,
    replace: '更換檔案',
    replaceThat: (position: number) => `更換講義 ${position} 的檔案`,
    remove: (position: number) => `移除講義 ${position}`,
    unknownFile: '檔案資料儲存後顯示',
  },
};

export type HandOutWords = typeof handOuts;
