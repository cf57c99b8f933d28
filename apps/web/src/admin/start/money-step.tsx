import { FindingList, type OpeningPoint } from '#web/admin/doctor/index.ts';
import { BankAccountsSection } from '#web/admin/ways-to-pay/index.ts';
import { doctorWords } from '#web/texts/doctor-words.ts';
import { startWords } from '#web/texts/start-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './start.module.css';

const shown: readonly OpeningPoint['Name'][] = ['payments', 'invoices', 'mails'];

/** Keys of other companies are secrets: they are written into the settings of the machine, which this page cannot read. */
const settings: readonly string[] = [
  'NEWEBPAY_MERCHANT_ID=',
  'NEWEBPAY_HASH_KEY=',
  'NEWEBPAY_HASH_IV=',
  'NEWEBPAY_ENVIRONMENT=production',
  'INVOICES=ezpay',
  'SMTP_URL=smtps://',
  'MAIL_FROM=',
];

const invoiceModes = ['ezpay', 'by-hand', 'none'] as const;

/** Ways to pay, invoices and mail: what is there, and what is still to be written into the settings. */
export const MoneyStep = ({ checks }: { readonly checks: readonly OpeningPoint[] }) => {
  const words = useWords(startWords);
  const withTax = useShowsTax();
  const { openingChecks } = useWords(doctorWords);
  const found = checks.filter(({ Name }) => shown.includes(Name));
  return (
    <div className={classes['fields']}>
      <p>{withTax ? words.prices : words.plainPrices}</p>
      <FindingList
        findings={found.map(({ Name, State, Sentence }) => ({
          name: Name,
          state: State,
          title: openingChecks[Name],
          sentence: Sentence,
        }))}
      />
      <BankAccountsSection />
      <details className={classes['english']}>
        <summary>{words.howToConnect}</summary>
        <p className="small">{words.connectLead}</p>
        <pre className={classes['settings']} tabIndex={0} aria-label={words.howToConnect}>
          {settings.join('\n')}
        </pre>
        <p className="small">{words.invoiceLead}</p>
        <ul className="small">
          {invoiceModes.map((mode) => (
            <li key={mode}>
              <code>{mode}</code> {words.invoiceModes[mode]}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
};
