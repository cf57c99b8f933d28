/** One test file and how long its tests and hooks took. */
interface FileTime {
  readonly path: string;
  readonly seconds: number;
}

/** A test's full title, and why its first try failed. */
interface SecondTry {
  readonly title: string;
  readonly error: string;
}

export interface RunFacts {
  /** The command that was typed. */
  readonly run: string;
  readonly minutes: number;
  readonly goalMinutes: number;
  readonly files: readonly FileTime[];
  /** The tests that passed at a later try only. */
  readonly secondTries: readonly SecondTry[];
}

const DEAREST = 12;
const ERROR_LENGTH = 2_000;

/** Returns the lines printed at the end of a run: second tries, the longest files, and the time beside its goal. */
export const tellRun = ({ run, minutes, goalMinutes, files, secondTries }: RunFacts): readonly string[] => {
  const dearest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, DEAREST);
  return [
    secondTries.length === 0 ? 'No test needed a second try.' : 'Needed a second try, each a fault to mend:',
    ...secondTries.map(({ title, error }) => `  ${title}: ${error.slice(0, ERROR_LENGTH)}`),
    'Longest files:',
    ...dearest.map(({ path, seconds }) => `  ${seconds.toFixed(0).padStart(4)} s  ${path}`),
    `${run}: ${minutes.toFixed(1)} minutes, goal ${goalMinutes} on two quiet cores.`,
  ];
};
