import { describe, expect, it } from 'vitest';
import { isSettingsPart, partOfSection, sectionsOfParts, settingsParts } from './settings-parts.ts';

/** The anchors of the one page that all settings once stood on. */
const anchorsFromBefore = [
  ...['staff', 'large-refunds', 'services', 'ways-to-pay', 'bank-accounts', 'fees', 'delivery', 'carriers', 'limits'],
  ...['terms', 'refund-table', 'mail-words', 'staff-mails', 'reminders', 'origins', 'conversions', 'product-feed'],
  'take-along',
];

describe('the parts of the settings', () => {
  it('[MGNT-8] hold every section that an address from before names, and each section once', () => {
    expect(anchorsFromBefore.filter((anchor) => partOfSection(anchor) === undefined)).toEqual([]);
    const all = settingsParts.flatMap((part): readonly string[] => sectionsOfParts[part]);
    expect(new Set(all).size).toBe(all.length);
    expect(partOfSection('bank-accounts')).toBe('payments');
  });

  it('[MGNT-8] are told from other words of an address', () => {
    expect(['shop', 'growth', 'bank-accounts', '', 'toString'].map(isSettingsPart)).toEqual([
      ...[true, true, false, false, false],
    ]);
    expect(partOfSection('toString')).toBeUndefined();
  });
});
