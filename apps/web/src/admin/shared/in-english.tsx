import type { ReactNode } from 'react';
import { useSpeaksEnglish } from '#web/texts/shop.ts';

/** Fields for English texts, which a shop that speaks Chinese alone does not ask for. */
export const InEnglish = ({ children }: { readonly children: ReactNode }) => (useSpeaksEnglish() ? children : null);
