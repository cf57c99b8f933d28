import { mgntPaymentsContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { AlertsSection } from './alerts-section.tsx';
import classes from './books.module.css';
import { FailedInvoicesSection } from './failed-invoices-section.tsx';
import { FindingsSection } from './findings-section.tsx';
import { NotKeptSection } from './not-kept-section.tsx';

const gatewayAlertsKey = ['gateway-alerts'];

/** Whether the books are right, money that fits no order, and invoices that failed. */
export const BooksPage = () => {
  const { books: words } = useWords(staffAreaWords);
  const alerts = useQuery({
    queryKey: gatewayAlertsKey,
    queryFn: () => call(mgntPaymentsContract.qryGatewayAlerts, {}),
  });
  return (
    <StaffPage title={words.title}>
      <p className="dimmed">{words.lead}</p>
      <FindingsSection />
      <Loaded query={alerts} shape="rows">
        {(found) => (
          <>
            <AlertsSection alerts={found.Alerts} />
            <FailedInvoicesSection />
            <NotKeptSection payments={found.NotKept} />
            <p className={`dimmed small ${classes['questions']}`}>
              {words.undecided(found.UndecidedAttempts)}
              {found.QuestionsPausedUntil === null ? null : (
                <span>
                  <Unbroken>{words.paused(formatDayAndTime(found.QuestionsPausedUntil))}</Unbroken>
                </span>
              )}
            </p>
          </>
        )}
      </Loaded>
    </StaffPage>
  );
};
