import { Button } from '@mantine/core';
import {
  formatNtd,
  formatWeight,
  inLanguage,
  isOwnShipping,
  nextOwnShippingCode,
  ownShippingKinds,
  OVERSEAS_SHIPPING,
} from '@kapok/domain';
import { useState } from 'react';
import { useLanguage } from '#web/texts/language.ts';
import { ownShippingWords } from '#web/texts/own-shipping-words.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { useWords } from '#web/texts/use-words.ts';
import { weightStepsWords } from '#web/texts/weight-steps-words.ts';
import { Section } from '#web/ui/section.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ListFoot } from './list-foot.tsx';
import { NewShippingOverlay } from './new-shipping-overlay.tsx';
import { RemoveShipping } from './remove-shipping.tsx';
import classes from './settings.module.css';
import { ShippingMethodOverlay } from './shipping-method-overlay.tsx';
import type { ShippingMethod } from './settings-query.ts';

/** How goods reach people, what it costs, and which of the ways the shop offers. */
export const ShippingSection = ({ shipping }: { readonly shipping: readonly ShippingMethod[] }) => {
  const { settings: words } = useWords(staffAreaWords);
  const own = useWords(ownShippingWords);
  const withTax = useShowsTax();
  const [editing, setEditing] = useState<ShippingMethod | 'new' | null>(null);
  const taken = shipping.map(({ Code }) => Code);
  const isFull = ownShippingKinds.every((kind) => nextOwnShippingCode(kind, taken) === undefined);
  const close = (): void => {
    setEditing(null);
  };
  return (
    <Section title={words.shipping} lead={withTax ? words.shippingLead : words.plainShippingLead}>
      <ul className={classes['people']}>
        {shipping.map((method) => (
          <Method key={method.Code} method={method} onEdit={setEditing} />
        ))}
      </ul>
      <ListFoot
        addLabel={own.add}
        full={isFull ? own.fullBoth : null}
        onAdd={() => {
          setEditing('new');
        }}
      />
      {editing === 'new' ? <NewShippingOverlay shipping={shipping} onClose={close} /> : null}
      {editing === null || editing === 'new' ? null : <ShippingMethodOverlay method={editing} onClose={close} />}
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
          <WeightSteps method={method} />
          {method.IsOffered ? null : <StatusBadge color="gray">{words.notOffered}</StatusBadge>}
        </p>
      </div>
      <div className={classes['deeds']}>
        <Button
          variant="default"
          aria-label={words.editShipping(name)}
          onClick={() => {
            onEdit(method);
          }}
        >
          {words.edit}
        </Button>
        {isOwnShipping(method.Code) ? <RemoveShipping code={method.Code} name={name} /> : null}
      </div>
    </li>
  );
};

/** What the way costs for heavier goods. */
const WeightSteps = ({ method }: Pick<MethodProps, 'method'>) => {
  const words = useWords(weightStepsWords);
  const language = useLanguage();
  return method.WeightSteps.map(({ OverGrams, Price }) => {
    const weight = formatWeight(OverGrams, language);
    return (
      <span key={OverGrams}>{Price === null ? words.shownEnd(weight) : words.shown(weight, formatNtd(Price))}</span>
    );
  });
};
