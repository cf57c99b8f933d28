import { Button } from '@mantine/core';
import { mgntParcelCarriersContract } from '@kapok/contract';
import { inLanguage, MOST_PARCEL_CARRIERS, TRACKING_MARK } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { carriersQuery, type ParcelCarrier } from '#web/admin/shared/carriers-query.ts';
import { call } from '#web/api/api.ts';
import { useLanguage } from '#web/texts/language.ts';
import { parcelCarrierWords } from '#web/texts/parcel-carrier-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { CarrierOverlay } from './carrier-overlay.tsx';
import { ListFoot } from './list-foot.tsx';
import classes from './settings.module.css';
import { useSetting } from './use-setting.ts';

/** Who takes parcels to buyers, and where they are followed (SHIP-2). */
export const CarriersSection = () => {
  const words = useWords(parcelCarrierWords);
  const carriers = useQuery(carriersQuery);
  return (
    <Section title={words.title} lead={words.lead}>
      <Loaded query={carriers} shape="rows">
        {(found) => <CarrierList carriers={found} />}
      </Loaded>
    </Section>
  );
};

const CarrierList = ({ carriers }: { readonly carriers: readonly ParcelCarrier[] }) => {
  const words = useWords(parcelCarrierWords);
  const [editing, setEditing] = useState<ParcelCarrier | 'new' | null>(null);
  const isFull = carriers.length >= MOST_PARCEL_CARRIERS;
  return (
    <>
      {carriers.length === 0 ? <p className="dimmed">{words.none}</p> : null}
      <ul className={classes['people']}>
        {carriers.map((carrier) => (
          <Carrier key={carrier.CarrierId} carrier={carrier} onEdit={setEditing} />
        ))}
      </ul>
      <ListFoot
        addLabel={words.add}
        full={isFull ? words.full(MOST_PARCEL_CARRIERS) : null}
        onAdd={() => {
          setEditing('new');
        }}
      />
      {editing === null ? null : (
        <CarrierOverlay
          carrier={editing === 'new' ? null : editing}
          onClose={() => {
            setEditing(null);
          }}
        />
      )}
    </>
  );
};

interface CarrierProps {
  readonly carrier: ParcelCarrier;
  readonly onEdit: (carrier: ParcelCarrier) => void;
}

const Carrier = ({ carrier, onEdit }: CarrierProps) => {
  const words = useWords(parcelCarrierWords);
  const name = inLanguage({ zh: carrier.NameZh, en: carrier.NameEn }, useLanguage());
  const remove = useSetting({
    send: (CarrierId: number, idempotencyKey) =>
      call(mgntParcelCarriersContract.removeParcelCarrier, { CarrierId }, { idempotencyKey }),
    done: words.removed,
    concerns: carriersQuery.queryKey,
  });
  return (
    <li className={classes['person']}>
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className="dimmed small">{pageWords(carrier, words)}</p>
      </div>
      <div className={classes['deeds']}>
        <Button
          variant="default"
          aria-label={words.editNamed(name)}
          onClick={() => {
            onEdit(carrier);
          }}
        >
          {words.edit}
        </Button>
        <Button
          variant="subtle"
          color="red"
          aria-label={words.removeNamed(name)}
          loading={remove.isPending}
          onClick={() => {
            remove.runOnce(carrier.CarrierId);
          }}
        >
          {words.remove}
        </Button>
      </div>
    </li>
  );
};

type PageWords = Record<'withNumber' | 'withoutNumber' | 'noPage', string>;

const pageWords = ({ TrackingTemplate: template }: ParcelCarrier, words: PageWords): string => {
  if (template === '') return words.noPage;
  return template.includes(TRACKING_MARK) ? words.withNumber : words.withoutNumber;
};
