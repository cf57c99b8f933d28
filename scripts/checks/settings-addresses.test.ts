import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSettingsPart, partOfSection } from '../../apps/web/src/admin/shared/settings-parts.ts';

const root = resolve(import.meta.dirname, '../..');

/** Every address of the settings that the server writes into mails, with the part and the section that it names. */
const addresses = readdirSync(resolve(root, 'apps/server/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(resolve(root, 'apps/server/src', file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/\/mgnh\/settings(?:\/(?<part>[\w-]+))?(?:#(?<section>[\w-]+))?/g)])
  .map(({ 0: address, groups = {} }) => ({ address, part: groups['part'], section: groups['section'] }));

describe('the addresses of the settings that mails name', () => {
  it('[MGNT-8] [OWN-2] [SAFE-9] lead to a part that there is, and to a section of it', () => {
    const named = addresses.filter(({ section }) => section !== undefined);
    expect(named.length).toBeGreaterThan(2);
    const astray = addresses.filter(
      ({ part, section }) =>
        (part !== undefined && !isSettingsPart(part)) || (section !== undefined && partOfSection(section) !== part),
    );
    expect(astray).toEqual([]);
  });
});
