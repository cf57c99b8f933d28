/** Behind this key all keys of what the settings decide stand: whoever saves a setting has them read anew. */
export const SHOP_SETTINGS_KEY = ['shop-settings'] as const;
