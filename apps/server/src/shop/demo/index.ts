export { demoAccounts, demoStaffSecret } from './demo-accounts.ts';
export { readDemoCatalogue } from './demo-catalogue.ts';
export { readDemoProfile } from './demo-profile.ts';
export { hasDemoMembers, hasUnreadyPictures } from './queries.ts';
export { seedDemo } from './seed-demo.ts';
export { buildShowroom, type ShowroomDoors } from './showroom/build-showroom.ts';
export type { PayAtStandIn } from './showroom/place-order.ts';
