import { Client } from 'pg';
import { z } from 'zod';

/** With parameters a statement is prepared and has a name; without, or once many are prepared, its text comes alone. */
const statement = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]);

export interface RecordedQueries {
  /** What this process asked the database for answers while the work ran; looks at the version aside. */
  readonly during: (work: () => Promise<unknown>) => Promise<readonly string[]>;
  /** Every text that this process sent to the database while the work ran. */
  readonly allDuring: (work: () => Promise<unknown>) => Promise<readonly string[]>;
  readonly stop: () => void;
}

const isAboutAnswers = (text: string): boolean => /\bfrom product\b|\bjoin product\b|\bmember\b/.test(text);

/** Records what connections that are opened from now on are asked. A spy would be taken away before the first test. */
export const recordQueries = (): RecordedQueries => {
  const original: unknown = Reflect.get(Client.prototype, 'query');
  if (typeof original !== 'function') throw new Error('the driver has no query function');
  const texts: string[] = [];
  Reflect.set(Client.prototype, 'query', function record(this: Client, ...given: unknown[]): unknown {
    const text = statement.safeParse(given[0]).data;
    if (text !== undefined) texts.push(text);
    const running: unknown = Reflect.apply(original, this, given);
    return running;
  });
  const allDuring = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    texts.length = 0;
    await work();
    return [...texts];
  };
  return {
    allDuring,
    during: async (work) => (await allDuring(work)).filter(isAboutAnswers),
    stop: () => {
      Reflect.set(Client.prototype, 'query', original);
    },
  };
};
