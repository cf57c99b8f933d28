/** Who teaches. */
export const teachers = {
  title: '講師',
  lead: '會做，也會教的人',
  coursesOf: (name: string) => `${name}的課程`,
};

export type TeacherWords = typeof teachers;
