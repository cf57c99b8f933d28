export { checkMachine } from './check-machine.ts';
export type { DoctorDeps, GatewayKind, Installation } from './deps.ts';
export { sentenceOf } from './finding.ts';
export { findInvoiceFinding, findTrialFinding } from './outside-checks.ts';
export { checkOpening } from './opening-checks.ts';
export { countUnreadable } from './secret-check.ts';
export { registerDoctorRoutes } from './routes.ts';
export { sendTestMail } from './test-mail.ts';
