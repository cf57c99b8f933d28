export { registerAnnouncementRoutes, registerManagementAnnouncementRoutes } from './routes.ts';
export { mailAnnouncement, sendDueAnnouncements } from './send-announcements.ts';
