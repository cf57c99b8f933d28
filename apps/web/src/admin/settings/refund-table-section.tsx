import { Button } from '@mantine/core';
import { refundSpans } from '@kapok/domain';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Section } from '#web/ui/section.tsx';
import { PublishRefundTableOverlay } from './publish-refund-table-overlay.tsx';
import classes from './settings.module.css';
import type { ShopSettings } from './settings-query.ts';

type ListedTable = ShopSettings['RefundTables'][number];

/** The refund table of online media that new orders are placed under, those before it, and the way to publish the next. */
export const RefundTableSection = ({ tables }: { readonly tables: readonly ListedTable[] }) => {
  const { settings: words } = useWords(staffAreaWords);
  const [publishing, setPublishing] = useState(false);
  const [current, ...earlier] = tables;
  if (current === undefined) return null;
  return (
    <Section
      title={words.refundTable}
      lead={words.refundTableLead}
      tools={
        <Button
          variant="default"
          leftSection={<FilePlus2 size={18} aria-hidden />}
          onClick={() => {
            setPublishing(true);
          }}
        >
          {words.newRefundTable}
        </Button>
      }
    >
      <TableOfRefunds table={current} />
      {earlier.length === 0 ? null : (
        <details>
          <summary>{words.earlierRefundTables}</summary>
          <div className={classes['fields']}>
            {earlier.map((table) => (
              <TableOfRefunds key={table.Version} table={table} />
            ))}
          </div>
        </details>
      )}
      {publishing ? (
        <PublishRefundTableOverlay
          current={current}
          onClose={() => {
            setPublishing(false);
          }}
        />
      ) : null}
    </Section>
  );
};

const TableOfRefunds = ({ table }: { readonly table: ListedTable }) => {
  const { settings: words } = useWords(staffAreaWords);
  const { Version, Steps, ViewedLimit, PublishedAt, PublishedBy } = table;
  const spans = refundSpans(Steps.map(({ FromDay, Percent }) => ({ fromDay: FromDay, percent: Percent })));
  return (
    <div className={classes['wide']}>
      <p className="dimmed small">
        {words.refundTableOf(Version, PublishedAt === null ? null : formatDayAndTime(PublishedAt), PublishedBy)}
      </p>
      <table className="table">
        <caption className="visually-hidden">{words.refundTableNumber(Version)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col" className="number">
              {words.percent}
            </th>
          </tr>
        </thead>
        <tbody>
          {spans.map(({ fromDay, toDay, percent }) => (
            <tr key={fromDay}>
              <td>{toDay === undefined ? words.fromDay(fromDay) : words.days(fromDay, toDay)}</td>
              <td className="number">{percent}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`small ${classes['limit']}`}>{words.viewedLimitIs(ViewedLimit)}</p>
    </div>
  );
};
