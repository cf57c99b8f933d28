/** Between looks at what is on its way. */
export const LOOK_EVERY_MS = 2_000;

/** Something that is told to another program, as far as it is. */
interface Told {
  readonly State: string;
  readonly NextTryAt: string | null;
}

/** Whether it may be told in a moment. What staff send again is due at once, however often it was tried before. */
export const isOnItsWay = ({ State, NextTryAt }: Told): boolean =>
  State === 'waiting' && (NextTryAt === null || Date.parse(NextTryAt) <= Date.now());
