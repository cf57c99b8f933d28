import type { HomeSectionKind } from '@kapok/domain';
import { useState } from 'react';
import { arrange, newSection, type ArrangedSection } from './arranged-sections.ts';
import type { HomeSectionFields } from './home-queries.ts';

/** The sections of the form, of which one is open at a time, and what can be done with them. */
export const useArrangement = (before: readonly HomeSectionFields[]) => {
  const [sections, setSections] = useState(() => arrange(before));
  const [openKey, setOpenKey] = useState<string | null>(null);
  return {
    sections,
    openKey,
    open: setOpenKey,
    reorder: setSections,
    add: (kind: HomeSectionKind): void => {
      const added = newSection(kind);
      setSections((now) => [...now, added]);
      setOpenKey(added.key);
    },
    move: (from: number, to: number): void => {
      setSections((now) => now.toSpliced(from, 1).toSpliced(to, 0, ...now.slice(from, from + 1)));
    },
    change: (key: string, changed: Partial<HomeSectionFields>): void => {
      setSections((now) => now.map((one) => (one.key === key ? { key, fields: { ...one.fields, ...changed } } : one)));
    },
    remove: (key: string): void => {
      setSections((now) => now.filter((one) => one.key !== key));
    },
  };
};

export type Arrangement = ReturnType<typeof useArrangement>;

/** As they are sent. */
export const fieldsOf = (sections: readonly ArrangedSection[]): HomeSectionFields[] =>
  sections.map(({ fields }) => fields);
