import { speaksEnglish, type ShopProfileFault } from '@kapok/domain';
import { withoutLanguage } from '#web/admin/shared/chinese-label.ts';
import { shopDetailsWords } from '#web/texts/shop-details-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import type { FormPart } from './shop-form.ts';
import { TaxIdField } from './tax-id-field.tsx';
import { TextField } from './text-field.tsx';
import classes from './shop-details.module.css';

const LINE = 200;

/** Who sells, as the law wants it shown. */
export const SellerSection = ({ form, faults, onChange }: FormPart) => {
  const { seller: words } = useWords(shopDetailsWords);
  const inEnglish = speaksEnglish(form.Languages);
  const nameOf = (label: string): string => (inEnglish ? label : withoutLanguage(label));
  return (
    <Section title={words.title} lead={words.lead}>
      <div className={classes['pair']}>
        <TextField
          label={nameOf(words.companyZh)}
          lang="zh-Hant-TW"
          maxLength={LINE}
          value={form.CompanyZh}
          onChange={(CompanyZh) => {
            onChange({ CompanyZh });
          }}
        />
        {inEnglish ? (
          <TextField
            label={words.companyEn}
            lang="en"
            maxLength={LINE}
            value={form.CompanyEn}
            onChange={(CompanyEn) => {
              onChange({ CompanyEn });
            }}
          />
        ) : null}
        <TextField
          label={nameOf(words.addressZh)}
          lang="zh-Hant-TW"
          maxLength={LINE}
          value={form.AddressZh}
          onChange={(AddressZh) => {
            onChange({ AddressZh });
          }}
        />
        {inEnglish ? (
          <TextField
            label={words.addressEn}
            lang="en"
            maxLength={LINE}
            value={form.AddressEn}
            onChange={(AddressEn) => {
              onChange({ AddressEn });
            }}
          />
        ) : null}
        <TextField
          label={nameOf(words.hoursZh)}
          lang="zh-Hant-TW"
          maxLength={LINE}
          value={form.HoursZh}
          onChange={(HoursZh) => {
            onChange({ HoursZh });
          }}
        />
        {inEnglish ? (
          <TextField
            label={words.hoursEn}
            lang="en"
            maxLength={LINE}
            value={form.HoursEn}
            onChange={(HoursEn) => {
              onChange({ HoursEn });
            }}
          />
        ) : null}
        <ContactFields form={form} faults={faults} onChange={onChange} />
      </div>
    </Section>
  );
};

/** What the shop is reached and identified by. */
const ContactFields = ({ form, faults, onChange }: FormPart) => {
  const { seller: words, faults: faultWords } = useWords(shopDetailsWords);
  const faultOf = (fault: Exclude<ShopProfileFault, 'tax-id'>): string | null =>
    faults.includes(fault) ? faultWords[fault] : null;
  return (
    <>
      <TaxIdField form={form} faults={faults} onChange={onChange} />
      <TextField
        label={words.phone}
        type="tel"
        maxLength={40}
        value={form.Phone}
        error={faultOf('phone')}
        onChange={(Phone) => {
          onChange({ Phone });
        }}
      />
      <TextField
        label={words.email}
        hint={words.emailHint}
        type="email"
        maxLength={254}
        value={form.Email}
        error={faultOf('email')}
        onChange={(Email) => {
          onChange({ Email });
        }}
      />
    </>
  );
};
