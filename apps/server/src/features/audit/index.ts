export { noteStaffAction, type StaffAction } from './queries.ts';
