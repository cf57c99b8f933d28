/** The records that a job is about: numbers, ids and kinds alone; a text in a payload may be somebody's address. */
export const recordsOf = (payload: unknown): readonly string[] => {
  if (typeof payload !== 'object' || payload === null) return [];
  return Object.entries(payload).flatMap(([name, value]: readonly [string, unknown]) => {
    if (typeof value === 'number') return [`${name} ${value}`];
    return typeof value === 'string' && /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[a-z]+(-[a-z]+)*)$/.test(value)
      ? [`${name} ${value}`]
      : [];
  });
};
