/** An account of the demo shop, whose password everyone may know: production refuses to start with one. */
export interface DemoAccount {
  readonly userName: string;
  readonly password: string;
  readonly email: string;
  readonly displayName: string;
  readonly isStaff: boolean;
}

const DEMO_PASSWORD = 'Kapok-demo-1';

/**
 * The key of the staff's authenticator app in the demo, in base32. Whoever has the password is shown its codes: the demo is
 * for looking around. Outside the demo it opens nothing.
 */
export const demoStaffSecret = 'KAPOKDEMOKAPOKDEMOKAPOKDEMOKAPOK';

/** Two customers, so that the shop can be seen by two people at once, and one of the staff. Printed at the start. */
export const demoAccounts: readonly DemoAccount[] = [
  { userName: 'mei', password: DEMO_PASSWORD, email: 'mei@kapok.example', displayName: '林小梅', isStaff: false },
  { userName: 'kai', password: DEMO_PASSWORD, email: 'kai@kapok.example', displayName: '陳凱', isStaff: false },
  { userName: 'staff', password: DEMO_PASSWORD, email: 'staff@kapok.example', displayName: '小幫手', isStaff: true },
];
