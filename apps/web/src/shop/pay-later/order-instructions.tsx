import { bankOfCode, formatNtd, inFours, inLanguage } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { payLaterWords } from '#web/texts/pay-later-words.ts';
import { payingWords } from '#web/texts/paying-words.ts';
import { useLanguage } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CopyRow } from '#web/ui/copy-row.tsx';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Section } from '#web/ui/section.tsx';
import { instructionsQuery, type PayInstructions } from './instructions-query.ts';
import classes from './pay-later.module.css';
import { TellTransfer } from './tell-transfer.tsx';

/** What an unpaid order can be paid by: account, code or barcodes, with sum and deadline. Nothing where nothing was given out. */
export const OrderInstructions = ({ orderId }: { readonly orderId: string }) => {
  const { data: found } = useQuery(instructionsQuery(orderId));
  return found === undefined || found === null ? null : <Instructions orderId={orderId} found={found} />;
};

interface InstructionsProps {
  readonly orderId: string;
  readonly found: PayInstructions;
}

const Instructions = ({ orderId, found }: InstructionsProps) => {
  const words = useWords(payLaterWords);
  const { methods } = useWords(payingWords);
  return (
    <Section title={words.title} lead={methods[found.PayType]}>
      {found.IsOver && found.ToldAt === null ? (
        <p className={classes['over']}>
          <CircleAlert size={18} aria-hidden /> {words.over}
        </p>
      ) : (
        <>
          <p>{leadOf(found, words)}</p>
          <Numbers found={found} />
        </>
      )}
      {found.Accounts.length === 0 ? null : <TellTransfer orderId={orderId} found={found} />}
    </Section>
  );
};

type Words = ReturnType<typeof useWords<(typeof payLaterWords)['en']>>;

/** By what was given out, not by the name of the way to pay. */
const leadOf = ({ Accounts, Barcodes, BankCode }: PayInstructions, words: Words): string => {
  if (Accounts.length > 0) return words.transferLead;
  if (Barcodes.length > 0) return words.barcodeLead;
  return BankCode === '' ? words.codeLead : words.accountLead;
};

const Numbers = ({ found }: { readonly found: PayInstructions }) => {
  const words = useWords(payLaterWords);
  const language = useLanguage();
  const said = (label: string) => ({ copy: words.copy(label), copied: words.copied(label), failed: words.copyFailed });
  const row = (label: string, text: string, copied?: string | null) => (
    <CopyRow
      key={label + text}
      label={label}
      text={text}
      words={said(label)}
      {...(copied === undefined ? {} : { copied })}
    />
  );
  return (
    <>
      {found.Accounts.map((account) => (
        <dl key={account.AccountNumber} className={classes['numbers']}>
          {row(words.bank, `${account.BankCode} ${account.BankName}`, account.BankCode)}
          {account.Branch === '' ? null : row(words.branch, account.Branch, null)}
          {row(words.account, inFours(account.AccountNumber), account.AccountNumber)}
          {row(words.holder, account.Holder)}
        </dl>
      ))}
      <dl className={classes['numbers']}>
        {found.BankCode === ''
          ? null
          : row(words.bank, inLanguage(bankOfCode(found.BankCode), language), found.BankCode)}
        {found.Code === ''
          ? null
          : row(found.BankCode === '' ? words.code : words.account, inFours(found.Code), found.Code)}
        {found.Barcodes.map((part, index) => row(words.barcodePart(index + 1), inFours(part), part))}
        {row(words.amount, formatNtd(found.Amount), String(found.Amount))}
        {row(words.until, formatDayAndTime(found.PayUntil), null)}
      </dl>
    </>
  );
};
