import type { TeacherPageWords } from '../zh-hant/teacher-page.ts';

export const teacherPage: TeacherPageWords = {
  links: 'Links',
  newTab: ' (opens in a new tab)',
  courses: 'Courses',
  coursesAndGoods: 'Courses and goods',
  none: 'No courses for sale right now',
  noneHint: 'Courses you bought are still in your collection.',
};
