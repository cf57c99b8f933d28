import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';

export interface SpentLinkProps {
  readonly title: string;
  readonly hint: string;
  readonly action: ReactNode;
}

/** Stands where a mailed link cannot be used (any more): what to do next. */
export const SpentLink = ({ title, hint, action }: SpentLinkProps) => (
  <div role="alert">
    <EmptyState title={title} hint={hint} picture={<Link2Off size={48} strokeWidth={1.25} />} action={action} />
  </div>
);
