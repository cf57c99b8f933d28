import type { AuditSubject } from '@kapok/contract';
import { ScrollText } from 'lucide-react';
import { auditWords } from '#web/texts/audit-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** From one thing to everything that staff did to it. */
export const HistoryLink = ({ subject }: { readonly subject: AuditSubject }) => (
  <LinkButton
    to="/mgnh/audit"
    search={{ Subject: subject }}
    variant="subtle"
    leftSection={<ScrollText size={18} aria-hidden />}
  >
    {useWords(auditWords).ofThis}
  </LinkButton>
);
