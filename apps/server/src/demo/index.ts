export { demoAccounts, demoStaffSecret, type DemoAccount } from './demo-accounts.ts';
export { hasDemoMembers } from './queries.ts';
export { seedDemo, type DemoOptions, type DemoSeeded } from './seed-demo.ts';
