import { Button } from '@mantine/core';
import { formatNtd, inLanguage, OVERSEAS_SHIPPING } from '@kapok/domain';
import { useState } from 'react';
import { useLanguage } from '#web/texts/language.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Section } from '#web/ui/section.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './settings.module.css';
import { ShippingMethodOverlay } from './shipping-method-overlay.tsx';
import type { ShippingMethod } from './settings-query.ts';

/** How goods reach people, what it costs, and which of the ways the shop offers. */
export const ShippingSection = ({ shipping }: { readonly shipping: readonly ShippingMethod[] }) => {
  const { settings: words } = useWords(staffAreaWords);
  const withTax = useShowsTax();
  const [editing, setEditing] = useState<ShippingMethod | null>(null);
  return (
    <Section title={words.shipping} lead={withTax ? words.shippingLead : words.plainShippingLead}>
      <ul className={classes['people']}>
        {shipping.map((method) => (
          <Method key={method.Code} method={method} onEdit={setEditing} />
        ))}
      </ul>
      {editing === null ? null : (
        <ShippingMethodOverlay
          method={editing}
          onClose={() => {
            setEditing(null);
          }}
        />
      )}
    </Section>
  );
};

interface MethodProps {
  readonly method: ShippingMethod;
  readonly onEdit: (method: ShippingMethod) => void;
}

const Method = ({ method, onEdit }: MethodProps) => {
  const { settings: words } = useWords(staffAreaWords);
  const name = inLanguage({ zh: method.NameZh, en: method.NameEn }, useLanguage());
  return (
    <li className={classes['person']}>
      <div>
        <p>
          <strong>{name}</strong> <span className="dimmed">{method.Code}</span>
        </p>
        <p className={classes['badges']}>
          {method.Code === OVERSEAS_SHIPPING && method.Price === 0 ? (
            <span>{words.quotedEach}</span>
          ) : (
            <span className="money">{formatNtd(method.Price)}</span>
          )}
          {method.FreeFrom === null ? null : <span>{words.freeFromShown(formatNtd(method.FreeFrom))}</span>}
          {method.IsOffered ? null : <StatusBadge color="gray">{words.notOffered}</StatusBadge>}
        </p>
      </div>
      <Button
        variant="default"
        aria-label={words.editShipping(name)}
        onClick={() => {
          onEdit(method);
        }}
      >
        {words.edit}
      </Button>
    </li>
  );
};
