import type { ButtonHTMLAttributes } from 'react';
import classes from './text-button.module.css';

/** A button that looks like a link: for something small beside what matters. */
export const TextButton = (button: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...button} className={classes['button']} />
);
