import { showsTax, type InvoiceMode } from '@kapok/domain';

type Language = 'zh' | 'en';

/** How an order's total is called; a small-scale seller states no tax (OWN-7). */
export const totalLabel = (invoiceMode: InvoiceMode | null, language: Language): string =>
  withTaxNote({ zh: '總計', en: 'Total' }, invoiceMode, language);

/** The name of an amount, with a note that it includes tax where tax is stated. */
export const withTaxNote = (
  name: Readonly<Record<Language, string>>,
  invoiceMode: InvoiceMode | null,
  language: Language,
): string => {
  if (!showsTax(invoiceMode)) return name[language];
  return language === 'zh' ? `${name.zh}（含稅）` : `${name.en} (tax included)`;
};
