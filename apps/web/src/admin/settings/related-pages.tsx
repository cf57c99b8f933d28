import { Link } from '@tanstack/react-router';
import { useMayDo } from '#web/admin/shared/permissions.ts';
import { sections } from '#web/admin/shared/sections.ts';
import { managementWords } from '#web/texts/management-words.ts';
import { settingsPartsWords } from '#web/texts/settings-parts-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import classes from './related-pages.module.css';
import type { SettingsPart } from '#web/admin/shared/settings-parts.ts';

/** Pages of the management where somebody in that part may want to go on. */
const pagesOfParts = {
  shop: ['shop', 'home', 'pages'],
  payments: ['doctor', 'tax'],
  delivery: ['packing'],
  orders: ['orders', 'talk'],
  refunds: ['refunds'],
  mails: ['mails'],
  growth: ['coupons', 'sales', 'webhooks'],
} as const satisfies Readonly<Record<SettingsPart, readonly string[]>>;

type RelatedPage = (typeof pagesOfParts)[SettingsPart][number];

/** What belongs to a part and has a page of its own, as far as the person may open it. */
export const RelatedPages = ({ part }: { readonly part: SettingsPart }) => {
  const words = useWords(settingsPartsWords);
  const mayDo = useMayDo();
  const shown = pagesOfParts[part].flatMap((page) => {
    const section = sections.find(({ label }) => label === page);
    return section === undefined || !mayDo(section.permission) ? [] : [{ page, section }];
  });
  if (shown.length === 0) return null;
  return (
    <Section title={part === 'shop' ? words.shopPages : words.related}>
      <ul className={classes['pages']}>
        {shown.map(({ page, section }) => (
          <RelatedLink key={page} page={page} section={section} />
        ))}
      </ul>
    </Section>
  );
};

interface RelatedLinkProps {
  readonly page: RelatedPage;
  readonly section: (typeof sections)[number];
}

const RelatedLink = ({ page, section: { to, icon: Icon } }: RelatedLinkProps) => {
  const { pages } = useWords(settingsPartsWords);
  const { sections: names } = useWords(managementWords);
  return (
    <li>
      <Icon size={18} aria-hidden />
      <p>
        <Link to={to}>{names[page]}</Link>
        <span className="dimmed small">{pages[page]}</span>
      </p>
    </li>
  );
};
