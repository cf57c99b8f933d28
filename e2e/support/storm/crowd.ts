import { Ledger } from './ledger.ts';
import { registerPerson, type Person } from './person.ts';

/** People who came together, and what they were told. */
export interface Crowd {
  readonly people: readonly Person[];
  readonly ledger: Ledger;
}

/** A password takes a core for a moment; more at once would only wait for each other. */
const MOST_REGISTERING = 8;

/**
 * Registers so many new members, each from an address of their own. `name` makes them different from those of other
 * crowds; `urls` are taken in turn.
 */
export const gatherCrowd = async (
  urls: readonly [string, ...string[]],
  name: string,
  size: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<Crowd> => {
  const userNames = Array.from({ length: size }, (_, index) => `${name}n${index}`);
  const ledger = new Ledger(userNames);
  const people: Person[] = [];
  for (let first = 0; first < size; first += MOST_REGISTERING) {
    const group = userNames.slice(first, first + MOST_REGISTERING).map((userName, offset) => {
      const index = first + offset;
      const url = urls[index % urls.length] ?? urls[0];
      return registerPerson({ url, userName, address: randomAddress(), ledger, signal });
    });
    people.push(...(await Promise.all(group)));
  }
  return { people, ledger };
};

const randomAddress = (): string => ['10', ...crypto.getRandomValues(new Uint8Array(3))].join('.');
