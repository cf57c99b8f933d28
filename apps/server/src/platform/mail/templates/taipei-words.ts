/** An instant in words, by the clock of Taipei. */
export const inTaipei = (at: Date, locale: 'zh-Hant-TW' | 'en'): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Taipei' }).format(at);
