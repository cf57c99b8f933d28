import type { Transport } from '@kapok/contract';

/** After this long a person is told that the connection is bad, rather than left waiting. */
const ANSWER_WITHIN_MS = 30_000;

/** Sends a call to the page's own server. An answer that is no JSON (a proxy's error page) counts as no answer. */
export const fetchTransport: Transport = async (path, headers, body) => {
  const response = await fetch(path, {
    method: 'POST',
    headers,
    body,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const json: unknown = await response.json();
  return { status: response.status, json };
};
