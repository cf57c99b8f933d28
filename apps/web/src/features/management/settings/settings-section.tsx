import type { ReactNode } from 'react';
import classes from './settings.module.css';

export interface SettingsSectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  /** What can be added to the section. */
  readonly tool?: ReactNode;
  readonly children: ReactNode;
}

/** One card of the settings. */
export const SettingsSection = ({ id, title, lead, tool, children }: SettingsSectionProps) => (
  <section className={`card ${classes['section']}`} aria-labelledby={id}>
    <div className={classes['head']}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead === undefined ? null : <p className="dimmed small">{lead}</p>}
      </div>
      {tool}
    </div>
    {children}
  </section>
);
