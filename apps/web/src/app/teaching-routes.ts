import { createRoute } from '@tanstack/react-router';
import { management } from './management-door.ts';
import { announcementsSearch, postsSearch, uploadsSearch } from './search-params.ts';
import { staffComponent } from './staff-component.ts';

const pages = () => import('./staff-pages.ts');

const talk = createRoute({
  getParentRoute: () => management,
  path: '/talk',
  component: staffComponent(async () => (await pages()).talkPage(), 'TalkPage'),
});
const teachers = createRoute({
  getParentRoute: () => management,
  path: '/teachers',
  component: staffComponent(async () => (await pages()).teachersPage(), 'TeachersPage'),
});
const teacher = createRoute({
  getParentRoute: () => management,
  path: '/teachers/$slug',
  component: staffComponent(async () => (await pages()).teacherEditor(), 'TeacherEditor'),
});
const uploads = createRoute({
  getParentRoute: () => management,
  path: '/uploads',
  validateSearch: uploadsSearch,
  component: staffComponent(async () => (await pages()).uploadsPage(), 'UploadsPage'),
});
const questions = createRoute({
  getParentRoute: () => management,
  path: '/questions',
  validateSearch: postsSearch,
  component: staffComponent(async () => (await pages()).questionsPage(), 'QuestionsPage'),
});
const announcements = createRoute({
  getParentRoute: () => management,
  path: '/announcements',
  validateSearch: announcementsSearch,
  component: staffComponent(async () => (await pages()).announcementsPage(), 'AnnouncementsPage'),
});
const announcement = createRoute({
  getParentRoute: () => management,
  path: '/announcements/$announcementId',
  validateSearch: announcementsSearch,
  component: staffComponent(async () => (await pages()).announcementEditor(), 'AnnouncementEditor'),
});
const reviews = createRoute({
  getParentRoute: () => management,
  path: '/reviews',
  validateSearch: postsSearch,
  component: staffComponent(async () => (await pages()).reviewsPage(), 'ReviewsPage'),
});

/** The pages of the management about what is taught, and what is said of it. */
export const teachingRoutes = [
  talk,
  teachers,
  teacher,
  uploads,
  questions,
  announcements,
  announcement,
  reviews,
] as const;
