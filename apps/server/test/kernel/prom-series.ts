/** One line of Prometheus' text form. */
export interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const LINE = /^([a-z_\d]+)(?:\{(.*)\})? (\S+)$/i;

/** Reads what /metrics answers; comments are left out. */
export const readSeries = (text: string): readonly Series[] =>
  text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(
      ([, label = '', found = '']): readonly [string, string] => [label, found],
    );
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
