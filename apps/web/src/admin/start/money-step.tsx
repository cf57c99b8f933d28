import { FindingList, type OpeningPoint } from '#web/admin/doctor/index.ts';
import { ServicesSection } from '#web/admin/services/index.ts';
import { BankAccountsSection } from '#web/admin/ways-to-pay/index.ts';
import { doctorWords } from '#web/texts/doctor-words.ts';
import { startWords } from '#web/texts/start-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './start.module.css';

const shown: readonly OpeningPoint['Name'][] = ['payments', 'invoices', 'mails'];

/** Ways to pay, invoices and mail: what is there, and the forms for what is missing. */
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
      <ServicesSection />
      <BankAccountsSection />
    </div>
  );
};
