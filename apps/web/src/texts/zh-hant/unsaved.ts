/** Asked before a form with words that were not saved is left. */
export const unsaved = {
  title: '修改尚未儲存',
  body: '離開這一頁，剛才的修改不會保留。',
  leave: '不儲存就離開',
};

export type UnsavedWords = typeof unsaved;
