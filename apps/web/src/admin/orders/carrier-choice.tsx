import { NativeSelect } from '@mantine/core';
import { inLanguage } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { carriersQuery } from '#web/admin/shared/carriers-query.ts';
import { useLanguage } from '#web/texts/language.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';

/** Who carries a parcel; null for nobody in the list. */
export interface CarrierOfParcel {
  readonly CarrierId: number | null;
  readonly CarrierName: string;
}

export interface CarrierChoiceProps {
  /** Whom the order names now, who may have left the list since. */
  readonly before: CarrierOfParcel;
  readonly value: number | null;
  readonly onChange: (carrierId: number | null) => void;
}

/** The carriers to choose from, and nobody. */
export const CarrierChoice = ({ before, value, onChange }: CarrierChoiceProps) => {
  const { shipping: words } = useWords(managementOrderWords);
  const language = useLanguage();
  const { data: listed = [] } = useQuery(carriersQuery);
  const options = listed.map(({ CarrierId, NameZh, NameEn }) => ({
    value: String(CarrierId),
    label: inLanguage({ zh: NameZh, en: NameEn }, language),
  }));
  const isListed = before.CarrierId === null || listed.some(({ CarrierId }) => CarrierId === before.CarrierId);
  const left = isListed ? [] : [{ value: String(before.CarrierId), label: before.CarrierName }];
  return (
    <NativeSelect
      size="md"
      label={words.carrier}
      description={words.carrierHint}
      rightSection={<ChevronDown size={18} aria-hidden />}
      value={value === null ? '' : String(value)}
      data={[{ value: '', label: words.noCarrier }, ...left, ...options]}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(chosen === '' ? null : Number(chosen));
      }}
    />
  );
};
