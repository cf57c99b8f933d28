import type { Transport } from '@kapok/contract';

type Hear = (profile: string | null) => void;

let heard: Hear = () => undefined;

/** Tells of the version of the shop's profile that an answer names. */
export const onAnswer = (hear: Hear): void => {
  heard = hear;
};

/** After this long a person is told that the connection is bad, rather than left waiting. */
const ANSWER_WITHIN_MS = 30_000;

/**
 * Sends a call to the page's own server. An error page that is no JSON is a proxy's, whose shop is down; any other answer
 * that is none comes from a stranger, such as the sign-in page of a hotel's network, and counts as no answer.
 */
export const fetchTransport: Transport = async (path, headers, body) => {
  const response = await fetch(path, {
    method: 'POST',
    headers,
    body,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  heard(response.headers.get('shop-profile'));
  const { status } = response;
  if (status < 500) return { status, json: await response.json() };
  const json: unknown = await response.json().catch(() => undefined);
  return { status, json };
};
