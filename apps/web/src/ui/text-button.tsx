import type { ButtonHTMLAttributes } from 'react';
import { SteadyButton } from '#web/ui/theme/steady-button.tsx';
import classes from './text-button.module.css';

/** A button that looks like a link: for something small beside what matters. */
export const TextButton = (button: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <SteadyButton {...button} className={classes['button']} />
);
