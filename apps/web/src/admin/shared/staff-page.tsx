import type { AuditSubject } from '@kapok/contract';
import type { ReactNode } from 'react';
import { langOf } from '#web/texts/language.ts';
import { Page, type PageProps } from '#web/ui/page.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { HistoryLink } from './history-link.tsx';
import classes from './management.module.css';

export interface StaffPageProps extends Pick<PageProps, 'width'> {
  readonly title: string;
  /** Above the title: the way back to the list that this stands in. */
  readonly back?: ReactNode;
  /** Beside the title: what can be done with the page as a whole. */
  readonly tools?: ReactNode;
  /** What the page is about, as the audit log names it: a link beside the title leads to what staff did to it. */
  readonly subject?: AuditSubject;
  readonly children: ReactNode;
}

/**
 * The frame of one page of the management. It names the browser's tab itself: titles that routes give come from the words
 * of the first page, which do not know the management's.
 */
export const StaffPage = ({ title, width = 'wide', back, tools, subject, children }: StaffPageProps) => {
  usePageTitle(title);
  return (
    <Page width={width}>
      {back}
      <div className={classes['head']}>
        {/* Some are names that staff gave. */}
        <h1 lang={langOf(title)}>{title}</h1>
        {tools === undefined && subject === undefined ? null : (
          <div className={classes['tools']}>
            {subject === undefined ? null : <HistoryLink subject={subject} />}
            {tools}
          </div>
        )}
      </div>
      {children}
    </Page>
  );
};
