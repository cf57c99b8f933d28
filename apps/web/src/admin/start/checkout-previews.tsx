import { formatNtd, inLanguage, invoiceChoicesOf, OVERSEAS_SHIPPING, showsTax, type Language } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { servicesQuery, type InvoicesService } from '#web/admin/services/index.ts';
import { settingsQuery } from '#web/admin/settings/index.ts';
import type { ShopForm } from '#web/admin/shop-details/index.ts';
import { choicesQuery, isOffered } from '#web/admin/ways-to-pay/index.ts';
import { cartWords } from '#web/texts/cart-words.ts';
import { invoiceWords } from '#web/texts/invoice-words.ts';
import { payingWords } from '#web/texts/paying-words.ts';
import { startWords } from '#web/texts/start-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './previews.module.css';

interface PartProps {
  readonly language: Language;
}

/** A price that a buyer might see. */
const SAMPLE_NTD = 1_050;

interface ChoicesProps {
  readonly title: string;
  readonly none: string;
  readonly choices: readonly { readonly key: string; readonly label: string; readonly note: string | null }[];
}

/** What a buyer chooses between, as the checkout shows it, or why there is nothing to choose. */
const Choices = ({ title, none, choices }: ChoicesProps) => (
  <div className={classes['block']}>
    <p className={classes['title']}>{title}</p>
    {choices.length === 0 ? <p className="dimmed small">{none}</p> : null}
    <ul className={classes['choices']}>
      {choices.map(({ key, label, note }) => (
        <li key={key}>
          <span>{label}</span>
          {note === null ? null : <span className="dimmed small">{note}</span>}
        </li>
      ))}
    </ul>
  </div>
);

/** The price, the ways to pay and the kinds of invoices of the checkout. */
export const MoneyPreview = ({ language }: PartProps) => {
  const choices = useQuery(choicesQuery);
  const services = useQuery(servicesQuery);
  const { preview: words } = startWords[language];
  const { methods } = payingWords[language];
  return (
    <Loaded query={services} shape="rows" compact>
      {({ Invoices }) => (
        <>
          <div className={classes['sum']}>
            <span>{words.sample}</span>
            <strong className="money">{formatNtd(SAMPLE_NTD)}</strong>
            {showsTax(Invoices.Mode) ? <span className="dimmed small">{words.taxed}</span> : null}
          </div>
          <Loaded query={choices} shape="rows" compact>
            {({ Methods }) => (
              <Choices
                title={words.pay}
                none={words.noPay}
                choices={Methods.filter(isOffered).map(({ PayType }) => ({
                  key: PayType,
                  label: methods[PayType],
                  note: null,
                }))}
              />
            )}
          </Loaded>
          <Choices {...invoicesOf(Invoices, language)} />
        </>
      )}
    </Loaded>
  );
};

const paperChoices = ['', 'InvoiceCompany'] as const;

/** As the checkout words it: an invoice by hand is no e-invoice with a carrier. */
const invoicesOf = ({ Source, Mode }: InvoicesService, language: Language): ChoicesProps => {
  const { type, types, hints, byHand, none: small } = invoiceWords[language];
  if (Source === 'nobody') return { title: type, none: startWords[language].preview.undecided, choices: [] };
  if (Mode === 'none') return { title: small.title, none: small.note, choices: [] };
  const shown =
    Mode === 'by-hand'
      ? paperChoices.map((choice) => ({ key: choice, label: byHand.types[choice], note: byHand.hints[choice] }))
      : invoiceChoicesOf[Mode].map((choice) => ({ key: choice, label: types[choice], note: hints[choice] }));
  return { title: Mode === 'by-hand' ? byHand.type : type, none: '', choices: shown };
};

/** The ways of delivery of the checkout, with what each costs. */
export const DeliveryPreview = ({ language }: PartProps) => {
  const settings = useQuery(settingsQuery);
  const { preview: words } = startWords[language];
  return (
    <Loaded query={settings} shape="rows" compact>
      {({ Shipping }) => (
        <Choices
          title={words.delivery}
          none={words.noDelivery}
          choices={Shipping.filter(({ IsOffered }) => IsOffered).map(({ Code, NameZh, NameEn, Price, FreeFrom }) => {
            const price = Code === OVERSEAS_SHIPPING && Price === 0 ? words.quoted : formatNtd(Price);
            const free = FreeFrom === null ? [] : [words.freeFrom(formatNtd(FreeFrom))];
            return {
              key: Code,
              label: inLanguage({ zh: NameZh, en: NameEn }, language),
              note: [price, ...free].join(' · '),
            };
          })}
        />
      )}
    </Loaded>
  );
};

/** What buyers tick before they pay, and who sells to them. */
export const TermsPreview = ({ form, language }: PartProps & { readonly form: ShopForm }) => {
  const settings = useQuery(settingsQuery);
  const { preview: words } = startWords[language];
  const { terms } = cartWords[language];
  const company = inLanguage({ zh: form.CompanyZh, en: form.CompanyEn }, language);
  return (
    <Loaded query={settings} shape="rows" compact>
      {({ Terms }) => {
        const inForce = Terms.find(({ State }) => State === 'in-force');
        if (inForce === undefined) return <p className="dimmed small">{words.noTerms}</p>;
        const title = inLanguage({ zh: inForce.TitleZh, en: inForce.TitleEn }, language);
        return (
          <div className={classes['block']}>
            {company === '' ? null : <p className="dimmed small">{words.soldBy(company)}</p>}
            <p className={classes['agree']}>
              {terms.before}
              <span className={classes['link']}>{terms.link}</span>
              {terms.after}
            </p>
            {title === terms.link ? null : <p className="dimmed small">{words.opens(title)}</p>}
          </div>
        );
      }}
    </Loaded>
  );
};
