import type { ReactNode } from 'react';
import { speaksEnglish } from '@kapok/domain';
import { LanguagesField, TaxIdField, TextField, type FormPart, type ShopForm } from '#web/admin/shop-details/index.ts';
import { shopDetailsWords } from '#web/texts/shop-details-words.ts';
import { startWords } from '#web/texts/start-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './start.module.css';

const NAME = 40;
const LINE = 200;
const INTRO = 400;

type TextName = { [Name in keyof ShopForm]: ShopForm[Name] extends string ? Name : never }[keyof ShopForm];

interface BoundProps extends Pick<FormPart, 'form' | 'onChange'> {
  readonly name: TextName;
  readonly label: string;
  readonly maxLength: number;
  readonly hint?: string;
  readonly error?: string | null;
  readonly type?: 'email' | 'tel';
  readonly lang?: 'zh-Hant-TW' | 'en';
  readonly isLong?: boolean;
}

/** One text of the shop details. */
const Bound = ({ form, onChange, name, ...field }: BoundProps) => (
  <TextField
    {...field}
    value={form[name]}
    onChange={(value) => {
      onChange({ [name]: value });
    }}
  />
);

interface InEnglishProps extends Pick<FormPart, 'form'> {
  readonly children: ReactNode;
}

/** English beside Chinese, in a shop that speaks both; it can wait. */
const InEnglish = ({ form, children }: InEnglishProps) => {
  const words = useWords(startWords);
  if (!speaksEnglish(form.Languages)) return null;
  return (
    <details className={classes['english']}>
      <summary>{words.english}</summary>
      <div className={classes['fields']}>{children}</div>
    </details>
  );
};

/** What the shop is called. */
export const NameStep = ({ form, onChange }: FormPart) => {
  const { names } = useWords(shopDetailsWords);
  const words = useWords(startWords);
  const zh = { form, onChange, lang: 'zh-Hant-TW' } as const;
  const en = { form, onChange, lang: 'en' } as const;
  return (
    <div className={classes['fields']}>
      <Bound {...zh} name="NameZh" label={words.name} maxLength={NAME} />
      <Bound {...zh} name="TaglineZh" label={words.tagline} hint={words.taglineHint} maxLength={LINE} />
      <Bound {...zh} name="IntroZh" label={words.intro} maxLength={INTRO} isLong />
      <LanguagesField form={form} onChange={onChange} />
      <InEnglish form={form}>
        <Bound {...en} name="NameEn" label={names.nameEn} maxLength={NAME} />
        <Bound {...en} name="TaglineEn" label={names.taglineEn} maxLength={LINE} />
        <Bound {...en} name="IntroEn" label={names.introEn} maxLength={INTRO} isLong />
      </InEnglish>
    </div>
  );
};

/** Who sells, as the law wants it shown. */
export const SellerStep = ({ form, faults, onChange }: FormPart) => {
  const { seller, faults: faultWords } = useWords(shopDetailsWords);
  const words = useWords(startWords);
  const zh = { form, onChange, lang: 'zh-Hant-TW' } as const;
  const en = { form, onChange, lang: 'en' } as const;
  const both = { form, onChange };
  return (
    <div className={classes['fields']}>
      <Bound {...zh} name="CompanyZh" label={words.company} maxLength={LINE} />
      <div className={classes['pair']}>
        <TaxIdField form={form} faults={faults} onChange={onChange} />
        <Bound
          {...both}
          name="Phone"
          label={seller.phone}
          type="tel"
          maxLength={40}
          error={faults.includes('phone') ? faultWords.phone : null}
        />
      </div>
      <Bound {...zh} name="AddressZh" label={words.address} maxLength={LINE} />
      <Bound
        {...both}
        name="Email"
        label={seller.email}
        hint={seller.emailHint}
        type="email"
        maxLength={254}
        error={faults.includes('email') ? faultWords.email : null}
      />
      <Bound {...zh} name="HoursZh" label={words.hours} hint={words.hoursHint} maxLength={LINE} />
      <InEnglish form={form}>
        <Bound {...en} name="CompanyEn" label={seller.companyEn} maxLength={LINE} />
        <Bound {...en} name="AddressEn" label={seller.addressEn} maxLength={LINE} />
        <Bound {...en} name="HoursEn" label={seller.hoursEn} maxLength={LINE} />
      </InEnglish>
    </div>
  );
};
