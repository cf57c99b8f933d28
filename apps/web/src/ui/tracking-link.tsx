import { ExternalLink } from 'lucide-react';
import classes from './tracking-link.module.css';

export interface TrackingLinkProps {
  readonly number: string;
  /** The carrier's page. */
  readonly url: string;
  readonly label: string;
}

/** The number of a parcel, to copy, and the way to the page on which the carrier says where it is. */
export const TrackingLink = ({ number, url, label }: TrackingLinkProps) => (
  <span className={classes['tracking']}>
    <span>{number}</span>
    <a href={url} target="_blank" rel="noopener noreferrer">
      {label}
      <ExternalLink size={16} aria-hidden />
    </a>
  </span>
);
