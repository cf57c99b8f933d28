export { failureLimits } from './failure-log.ts';
export { noteLookUp } from './note-look-up.ts';
export { noteSecurityEvent, noteSecurityEventNow } from './note.ts';
export { findLastNoted, sweepSecurityEvents } from './queries.ts';
export { readOwnEvents } from './read-events.ts';
export { registerSecurityRoutes } from './routes.ts';
export { createAccountKeys, watchRefusals, type AccountKeyOf } from './watch-refusals.ts';
