import type { Transport } from '@kapok/contract';
import type { BrowserContext } from 'playwright-core';

/** Sends calls with the cookies of a browser context, and keeps there the cookies that come back. */
export const contextTransport =
  (context: BrowserContext): Transport =>
  async (path, headers, body) => {
    const response = await context.request.post(path, { headers: { ...headers }, data: body });
    return { status: response.status(), json: await response.json() };
  };
