import { auditWords } from '#web/texts/audit-words.ts';
import { useWords } from '#web/texts/use-words.ts';

/** The words for an action; one that has none yet is shown as it is noted, `verb object`. */
export const useActionNames = (): ((action: string) => string) => {
  const words = useWords(auditWords);
  const names: Readonly<Record<string, string>> = words.actions;
  return (action) => names[action] ?? action.replaceAll('-', ' ');
};
