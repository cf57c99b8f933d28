import { expect } from 'vitest';

const entry = /<a href="(?<path>\/demo\/outbox\/\d+)">(?<subject>[^<]*)<\/a><br><small>(?<recipient>[^ ]+) /g;

interface Letter {
  readonly subject: string;
  readonly html: string;
}

/** The letters to one address, newest first, as the demo's outbox shows them. */
const lettersTo = async (url: string, recipient: string): Promise<readonly Letter[]> => {
  const list = await (await fetch(`${url}/demo/outbox`)).text();
  const own = [...list.matchAll(entry)]
    .map(({ groups }) => groups)
    .filter((found) => found?.['recipient'] === recipient);
  return Promise.all(
    own.map(async (found) => ({
      subject: found?.['subject'] ?? '',
      html: await (await fetch(`${url}${found?.['path'] ?? ''}`)).text(),
    })),
  );
};

/** Waits for a letter to that address with a link to that page, and answers the link's path with its secret. */
export const mailedLink = async (url: string, recipient: string, page: string): Promise<string> => {
  const find = async (): Promise<string | undefined> => {
    const letters = await lettersTo(url, recipient);
    return letters.map(({ html }) => new RegExp(`${page}#token=[\\w-]+`).exec(html)?.[0]).find((link) => link);
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? page;
};

/** Waits for a letter to that address with a code, and answers the code. */
export const mailedCode = async (url: string, recipient: string): Promise<string> => {
  const find = async (): Promise<string | undefined> => {
    const letters = await lettersTo(url, recipient);
    return letters.map(({ html }) => /\b\d{4} \d{4}\b/.exec(html)?.[0]).find((code) => code);
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
};
