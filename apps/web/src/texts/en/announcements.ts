import type { AnnouncementWords } from '../zh-hant/announcements.ts';

export const announcements: AnnouncementWords = {
  title: 'Announcements',
  pageTitle: 'Course announcements',
  none: 'No announcements yet',
  noneHint: 'New announcements for this course appear here.',
  isNew: 'New',
  newCount: (count) => (String(count) === '1' ? '1 new announcement' : `${count} new announcements`),
  newOnes: (count) => `${count} new`,
  all: (count) => (String(count) === '1' ? '1 announcement' : `All ${count} announcements`),
  corrected: (day) => `Corrected ${day}`,
  toCourse: 'Go to course',
  notOwned: "You can't read the announcements for this course",
  notOwnedHint: 'Only people who own the course can read them.',
};
