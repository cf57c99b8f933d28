import type { Page } from 'playwright-core';

/** How many segments the local database holds. */
export const storedSegments = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('VideoSegmentsDB', 3);
        open.onerror = () => {
          reject(new Error('no database', { cause: open.error }));
        };
        open.onsuccess = () => {
          const counted = open.result.transaction('segments').objectStore('segments').count();
          counted.onsuccess = () => {
            open.result.close();
            resolve(counted.result);
          };
        };
      }),
  );

/** The names under which places in films are kept. */
export const keptPositions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('videoPosition')));
