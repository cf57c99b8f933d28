import autocannon from 'autocannon';

export interface LoadResult {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly failures: number;
}

/** What one connection sends, over and over. */
export interface LoadRequest {
  /** POST where it is left out. */
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends calls for the given time, one connection for each request of the list. */
export const load = async (url: string, requests: readonly LoadRequest[], seconds: number): Promise<LoadResult> => {
  let next = 0;
  const result = await autocannon({
    url,
    connections: requests.length,
    duration: seconds,
    setupClient: (client) => {
      const request = requests[next++ % requests.length];
      if (request === undefined) throw new Error('no request to send');
      const { method = 'POST', path, body } = request;
      const type = method === 'POST' ? { 'content-type': 'application/json' } : {};
      client.setRequests([{ method, path, headers: { ...type, ...request.headers }, body }]);
    },
  });
  return {
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  };
};
