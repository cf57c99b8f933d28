export { registerAnnouncementRoutes, registerManagementAnnouncementRoutes, type AnnouncementDeps } from './routes.ts';
export { mailAnnouncement, sendDueAnnouncements } from './send-announcements.ts';
