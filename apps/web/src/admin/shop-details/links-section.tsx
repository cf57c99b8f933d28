import { Button } from '@mantine/core';
import { MOST_FOOTER_LINKS, speaksEnglish } from '@kapok/domain';
import { Plus, Trash2 } from 'lucide-react';
import { withoutLanguage } from '#web/admin/shared/chinese-label.ts';
import { shopDetailsWords } from '#web/texts/shop-details-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Section } from '#web/ui/section.tsx';
import type { FormPart, ShopForm } from './shop-form.ts';
import { TextField } from './text-field.tsx';
import classes from './shop-details.module.css';

type FooterLink = ShopForm['FooterLinks'][number];

const NEW_LINK: FooterLink = { LabelZh: '', LabelEn: '', Url: '' };

/** Links at the foot of every page. */
export const LinksSection = ({ form: { FooterLinks: links, Languages }, faults, onChange }: FormPart) => {
  const { links: words, faults: faultWords } = useWords(shopDetailsWords);
  const change = (at: number, changed: Partial<FooterLink>): void => {
    onChange({ FooterLinks: links.map((link, index) => (index === at ? { ...link, ...changed } : link)) });
  };
  return (
    <Section title={words.title} lead={words.lead}>
      {links.length === 0 ? null : (
        <ol className={classes['links']}>
          {links.map((link, index) => (
            // A link has no name of its own but its place.
            <li key={index} aria-label={words.link(index + 1)}>
              <LinkFields
                link={link}
                inEnglish={speaksEnglish(Languages)}
                onChange={(changed) => {
                  change(index, changed);
                }}
              />
              <IconButton
                icon={Trash2}
                label={words.remove(index + 1)}
                onClick={() => {
                  onChange({ FooterLinks: links.filter((_link, at) => at !== index) });
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {faults.includes('footer-link') ? (
        <p role="alert" className={classes['fault']}>
          {faultWords['footer-link']}
        </p>
      ) : null}
      {links.length < MOST_FOOTER_LINKS ? (
        <div>
          <Button
            variant="default"
            leftSection={<Plus size={18} aria-hidden />}
            onClick={() => {
              onChange({ FooterLinks: [...links, NEW_LINK] });
            }}
          >
            {words.add}
          </Button>
        </div>
      ) : null}
    </Section>
  );
};

interface LinkFieldsProps {
  readonly link: FooterLink;
  readonly inEnglish: boolean;
  readonly onChange: (change: Partial<FooterLink>) => void;
}

const LinkFields = ({ link, inEnglish, onChange }: LinkFieldsProps) => {
  const { links: words } = useWords(shopDetailsWords);
  const nameOf = (label: string): string => (inEnglish ? label : withoutLanguage(label));
  return (
    <div className={classes['link']}>
      <TextField
        label={nameOf(words.labelZh)}
        lang="zh-Hant-TW"
        maxLength={40}
        value={link.LabelZh}
        onChange={(LabelZh) => {
          onChange({ LabelZh });
        }}
      />
      {inEnglish ? (
        <TextField
          label={words.labelEn}
          lang="en"
          maxLength={40}
          value={link.LabelEn}
          onChange={(LabelEn) => {
            onChange({ LabelEn });
          }}
        />
      ) : null}
      <TextField
        label={words.url}
        hint={words.urlHint}
        maxLength={500}
        value={link.Url}
        onChange={(Url) => {
          onChange({ Url });
        }}
      />
    </div>
  );
};
