/** A file to begin with; each of its columns is known by its name. */
export const template: readonly (readonly string[])[] = [
  ['email', 'name', 'tel', 'username', 'course', 'from', 'until', 'progress', 'note'],
  ['mei@example.com', '王小美', '0912345678', '', 'V001', '2025-03-01', '2026-12-31', '40%', ''],
];
