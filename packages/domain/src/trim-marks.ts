/** The text without those characters at both of its ends. */
export const trimMarks = (text: string, marks: string): string => {
  let start = 0;
  let end = text.length;
  while (start < end && marks.includes(text.charAt(start))) start += 1;
  while (end > start && marks.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
};
