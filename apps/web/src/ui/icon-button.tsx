import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import classes from './icon-button.module.css';
import { SteadyButton } from '#web/ui/theme/steady-button.tsx';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: LucideIcon;
  /** What the button does; an icon alone says nothing to a screen reader. */
  readonly label: string;
  readonly look?: 'plain' | 'bordered' | 'round';
}

/** A button with a picture only, large enough for a finger. */
export const IconButton = ({ icon: Icon, label, look = 'plain', ...button }: IconButtonProps) => (
  <SteadyButton {...button} className={classes['button']} data-look={look} aria-label={label}>
    <Icon size={20} aria-hidden />
  </SteadyButton>
);
