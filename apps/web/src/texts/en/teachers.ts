import type { TeacherWords } from '../zh-hant/teachers.ts';

export const teachers: TeacherWords = {
  title: 'Teachers',
  lead: 'People who do it well and teach it gently',
  coursesOf: (name) => `Courses by ${name}`,
};
