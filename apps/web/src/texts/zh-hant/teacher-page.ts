/** The page of one teacher. */
export const teacherPage = {
  links: '相關連結',
  newTab: '（另開新分頁）',
  courses: '課程',
  coursesAndGoods: '課程與商品',
  none: '目前沒有販售中的課程',
  noneHint: '已購買的課程仍可在「我的收藏」觀看。',
};

export type TeacherPageWords = typeof teacherPage;
