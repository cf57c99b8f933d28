/** The parts of the settings in their order, each a page: what a new shop needs first stands first. */
export const settingsParts = ['shop', 'payments', 'delivery', 'orders', 'refunds', 'mails', 'growth'] as const;

export type SettingsPart = (typeof settingsParts)[number];

/**
 * The sections of each part, in their order; the names are anchors of its page. Mails, bookmarks and notes name them, from the
 * time when all settings stood on one page, too: a section may move to another part, but keeps its name.
 */
export const sectionsOfParts = {
  shop: ['opening', 'staff', 'take-along'],
  payments: ['services', 'ways-to-pay', 'bank-accounts', 'fees'],
  delivery: ['delivery', 'carriers'],
  orders: ['limits', 'playback'],
  refunds: ['terms', 'refund-table', 'large-refunds'],
  mails: ['mail-server', 'mail-words', 'staff-mails', 'reminders'],
  growth: ['origins', 'conversions', 'product-feed'],
} as const satisfies Readonly<Record<SettingsPart, readonly string[]>>;

export type SettingsSection = (typeof sectionsOfParts)[SettingsPart][number];

export const isSettingsPart = (name: string): name is SettingsPart => settingsParts.some((part) => part === name);

/** The part in which a section stands; undefined for what names none. */
export const partOfSection = (anchor: string): SettingsPart | undefined =>
  settingsParts.find((part) => sectionsOfParts[part].some((section) => section === anchor));
