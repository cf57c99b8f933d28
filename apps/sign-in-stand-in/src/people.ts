import { randomUUID } from 'node:crypto';

/** Somebody with an account at the company. */
export interface Person {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
}

/** The person who is signed in to the company on this machine: the same at each visit. */
export const knownPerson: Person = { subject: 'stand-in-fang-qing', name: '方晴', email: 'fang.qing@example.test' };

/** Somebody whom the shop has never seen. */
export const newPerson = (): Person => {
  const subject = randomUUID();
  return { subject, name: '林一新', email: `guest-${subject.slice(0, 8)}@example.test` };
};
