import { conversionReceivers, type ConversionReceiver } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conversionWords } from '#web/texts/conversion-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { asksOriginQuery } from './asks-origin-query.ts';
import { ConversionList } from './conversion-list.tsx';
import { conversionsQuery, type ConversionOverview } from './conversion-queries.ts';
import classes from './conversions.module.css';
import { ReceiverCard, type ReceiverDeed } from './receiver-card.tsx';
import { ReceiverForm } from './receiver-form.tsx';
import { TrialOverlay } from './trial-overlay.tsx';
import { useRemoveReceiver } from './use-conversion-deeds.ts';

/** Whom the shop tells which orders an advertisement brought, and what became of it (OFFER-6). */
export const ConversionsSection = () => {
  const words = useWords(conversionWords);
  const overview = useQuery(conversionsQuery);
  const asks = useQuery(asksOriginQuery);
  return (
    <Section title={words.title} lead={words.lead}>
      <Loaded query={overview} shape="rows">
        {(found) => (
          <>
            {found.Receivers.some(({ IsOn }) => IsOn) && asks.data?.Asks === false ? (
              <p className={classes['warning']}>{words.asksNobody}</p>
            ) : null}
            <Receivers receivers={found.Receivers} />
            {found.Receivers.length === 0 && found.Conversions.length === 0 ? null : (
              <ConversionList conversions={found.Conversions} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
};

interface Begun {
  readonly deed: ReceiverDeed;
  readonly receiver: ConversionReceiver;
}

const Receivers = ({ receivers }: { readonly receivers: ConversionOverview['Receivers'] }) => {
  const [begun, setBegun] = useState<Begun | null>(null);
  const keptOf = (name: ConversionReceiver) => receivers.find(({ Receiver }) => Receiver === name);
  const close = (): void => {
    setBegun(null);
  };
  return (
    <>
      <ul className={classes['receivers']}>
        {conversionReceivers.map((receiver) => (
          <ReceiverCard
            key={receiver}
            receiver={receiver}
            kept={keptOf(receiver)}
            onDeed={(deed) => {
              setBegun({ deed, receiver });
            }}
          />
        ))}
      </ul>
      {begun === null ? null : begun.deed === 'edit' ? (
        <ReceiverForm receiver={begun.receiver} kept={keptOf(begun.receiver)} onClose={close} />
      ) : begun.deed === 'test' ? (
        <TrialOverlay receiver={begun.receiver} onClose={close} />
      ) : (
        <RemoveQuestion receiver={begun.receiver} onClose={close} />
      )}
    </>
  );
};

const RemoveQuestion = ({
  receiver,
  onClose,
}: {
  readonly receiver: ConversionReceiver;
  readonly onClose: () => void;
}) => {
  const words = useWords(conversionWords);
  const remove = useRemoveReceiver();
  return (
    <ConfirmDialog
      title={words.removeTitle(words.names[receiver])}
      body={words.removeBody}
      confirmLabel={words.remove}
      danger
      busy={remove.isPending}
      onConfirm={() => {
        remove.runOnce(receiver, { onSettled: onClose });
      }}
      onCancel={onClose}
    />
  );
};
