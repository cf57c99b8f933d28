/** The notes that a learner writes beside the player. */
export const notes = {
  title: '我的筆記',
  label: '筆記內容',
  hint: '只有您看得到，會記在您開始輸入時的播放時間',
  at: (time: string) => `將記在 ${time}`,
  write: '加入筆記',
  written: '已加入筆記',
  change: (time: string) => `修改 ${time} 的筆記`,
  changed: '已儲存筆記',
  save: '儲存',
  remove: (time: string) => `刪除 ${time} 的筆記`,
  removeTitle: '刪除這則筆記？',
  removeBody: '刪除後無法復原。',
  confirmRemove: '刪除',
  removed: '已刪除筆記',
  tooLong: (most: number) => `請縮短到 ${most} 字以內`,
  none: '這個單元還沒有筆記',
  export: '匯出整門課的筆記（Markdown）',
};

export type NoteWords = typeof notes;
