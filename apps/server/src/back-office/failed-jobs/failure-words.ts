const MAX_REASON_LENGTH = 300;
/** A mail server may answer with as much as it likes, and looking for addresses takes longer than in proportion. */
const MAX_READ_LENGTH = 2_000;

/** An e-mail address, and a Taiwanese phone number with or without marks between its digits. */
const personal = [/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, /(?<!\w)(?:\+886|0)[\d\s()-]{7,14}\d(?!\w)/g];

/** The first line of what went wrong, without whom it concerned: mail servers like to repeat the address. */
export const reasonWithoutPeople = (lastError: string | null): string => {
  const firstLine = (lastError ?? '').slice(0, MAX_READ_LENGTH).split('\n', 1)[0]?.trim() ?? '';
  return personal.reduce((text, pattern) => text.replace(pattern, '…'), firstLine).slice(0, MAX_REASON_LENGTH);
};

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
