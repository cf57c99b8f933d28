import type { LucideIcon } from 'lucide-react';
import type { MeaningColor } from './theme/tokens.ts';
import classes from './status-badge.module.css';

export interface StatusBadgeProps {
  readonly color: MeaningColor;
  readonly icon?: LucideIcon;
  readonly children: string;
}

/** A state in icon, word and colour, never in colour alone. */
export const StatusBadge = ({ color, icon: Icon, children }: StatusBadgeProps) => (
  <span
    className={classes['badge']}
    style={{
      backgroundColor: `var(--mantine-color-${color}-light)`,
      color: `var(--mantine-color-${color}-light-color)`,
    }}
  >
    {Icon === undefined ? null : <Icon size={14} aria-hidden />}
    {children}
  </span>
);
