import { Button } from '@mantine/core';
import { SEAT_LINK, toCsvFile } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Copy, Download, Link2, Ticket, Undo2, type LucideIcon } from 'lucide-react';
import { hereIn } from '#web/texts/language.ts';
import { seatWords } from '#web/texts/seat-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Naming } from '#web/ui/naming.tsx';
import { saveBlob } from '#web/ui/save-blob.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { MeaningColor } from '#web/ui/theme/tokens.ts';
import classes from './seat-codes.module.css';
import { seatsQuery, type SeatsOfLine } from './seats-query.ts';

type Seat = SeatsOfLine['Seats'][number];

const signs: Readonly<Record<Seat['State'], { readonly color: MeaningColor; readonly icon: LucideIcon }>> = {
  open: { color: 'accent', icon: Ticket },
  redeemed: { color: 'green', icon: CircleCheck },
  withdrawn: { color: 'gray', icon: Undo2 },
};

/** The codes of a paid order, for its buyer to hand out (OFFER-3). */
export const SeatCodes = ({ orderId }: { readonly orderId: string }) => {
  const seats = useQuery(seatsQuery(orderId));
  return (
    <Loaded query={seats} shape="rows">
      {(lines) => (
        <>
          {lines.map((line) => (
            <CodesOfLine key={line.ProductId} orderId={orderId} line={line} />
          ))}
        </>
      )}
    </Loaded>
  );
};

/** Where a code is redeemed, in the language of whoever hands it out. */
const linkTo = (code: string): string => `${window.location.origin}${hereIn('/redeem')}${SEAT_LINK}${code}`;

const CodesOfLine = ({ orderId, line }: { readonly orderId: string; readonly line: SeatsOfLine }) => {
  const { list: words } = useWords(seatWords);
  const { ProductId, ProductName, Seats } = line;
  const open = Seats.filter(({ State }) => State === 'open').map(({ Code }) => Code);
  const redeemed = Seats.filter(({ State }) => State === 'redeemed').length;
  const copying = { copied: words.copied, failed: words.copyFailed };
  const download = (): void => {
    const head = [words.code, words.state, words.link];
    const rows = Seats.map(({ Code, State }) => [Code, words.states[State], State === 'open' ? linkTo(Code) : '']);
    const file = new Blob([toCsvFile([head, ...rows])], { type: 'text/csv;charset=utf-8' });
    saveBlob(`${orderId}-${ProductId}.csv`, file);
  };
  return (
    <section className={classes['codes']} aria-labelledby={`seats-${ProductId}`}>
      <div>
        <h2 id={`seats-${ProductId}`}>
          <Naming say={words.title} name={ProductName} />
        </h2>
        <p className={classes['count']}>{words.redeemed(redeemed, Seats.length)}</p>
      </div>
      <div className="dimmed small">
        <p>{words.lead}</p>
        <p>{words.privacy}</p>
      </div>
      <div className={classes['deeds']}>
        {open.length === 0 ? null : (
          <Button
            size="sm"
            variant="light"
            leftSection={<Copy size={16} aria-hidden />}
            onClick={() => void copyText(open.join('\n'), copying)}
          >
            {words.copyAll(open.length)}
          </Button>
        )}
        <Button size="sm" variant="default" leftSection={<Download size={16} aria-hidden />} onClick={download}>
          {words.download}
        </Button>
      </div>
      <ul className={classes['list']} tabIndex={0} aria-labelledby={`seats-${ProductId}`}>
        {Seats.map(({ Code, State }) => (
          <li key={Code}>
            <code data-spent={State === 'open' ? undefined : true}>{Code}</code>
            <StatusBadge color={signs[State].color} icon={signs[State].icon}>
              {words.states[State]}
            </StatusBadge>
            {State === 'open' ? (
              <span className={classes['copy']}>
                <IconButton icon={Copy} label={words.copyCode(Code)} onClick={() => void copyText(Code, copying)} />
                <IconButton
                  icon={Link2}
                  label={words.copyLink(Code)}
                  onClick={() => void copyText(linkTo(Code), copying)}
                />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
