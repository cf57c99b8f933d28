/** Somebody with an account. */
export interface Account {
  readonly userName: string;
  readonly password: string;
  readonly email: string;
  readonly name: string;
}

const DEMO_PASSWORD = 'Kapok-demo-1';

/** The accounts that the demo prints at its start. */
export const demoStaff = { userName: 'staff', password: DEMO_PASSWORD } as const;
export const demoCustomer = { userName: 'kai', password: DEMO_PASSWORD } as const;

/** A new person of that name; every call makes another account. */
export const newPerson = (name: string): Account => {
  const userName = `e2e-${crypto.randomUUID().slice(0, 8)}`;
  return { userName, password: 'Sunny-Day-42', email: `${userName}@example.test`, name };
};
