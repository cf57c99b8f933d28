import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { AnchorHTMLAttributes, Ref } from 'react';
import classes from './management.module.css';

interface BackAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

const BackAnchor = ({ children, ...anchor }: BackAnchorProps) => (
  <a {...anchor} className={classes['back']}>
    <ArrowLeft size={18} aria-hidden />
    {children}
  </a>
);

/** From one thing back to the list it stands in. */
export const BackLink = createLink(BackAnchor);
