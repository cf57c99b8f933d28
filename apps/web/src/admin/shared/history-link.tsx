import type { AuditSubject } from '@kapok/contract';
import { ScrollText } from 'lucide-react';
import { auditWords } from '#web/texts/audit-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useMayDo } from './permissions.ts';

/** From one thing to everything that staff did to it, for administrators. */
export const HistoryLink = ({ subject }: { readonly subject: AuditSubject }) => {
  const words = useWords(auditWords);
  const mayDo = useMayDo();
  if (!mayDo('settings')) return null;
  return (
    <LinkButton
      to="/mgnh/audit"
      search={{ Subject: subject }}
      variant="subtle"
      leftSection={<ScrollText size={18} aria-hidden />}
    >
      {words.ofThis}
    </LinkButton>
  );
};
