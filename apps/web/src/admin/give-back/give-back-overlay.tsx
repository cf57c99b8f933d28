import { planGiveBack } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { giveBackWords } from '#web/texts/give-back-words.ts';
import { managementWords } from '#web/texts/management-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { GiveBackForm } from './give-back-form.tsx';
import { giveBackQuery, toPaidLine, type GiveBackOffer } from './give-back-query.ts';

export interface GiveBackOverlayProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

/** What is left of the whole order and of the goodwill that it can bear, NTD with tax. */
const leftOf = (offer: GiveBackOffer): { readonly orderNtd: number; readonly isNothing: boolean } => {
  const lines = offer.Lines.map(toPaidLine);
  const whole = planGiveBack(lines, { kind: 'order' });
  const least = planGiveBack(lines, { kind: 'goodwill', totalNtd: 1, productId: null });
  return { orderNtd: 'refusal' in whole ? 0 : whole.totalNtd, isNothing: 'refusal' in whole && 'refusal' in least };
};

/** Gives money of an order back; says why not where nothing can be given. */
export const GiveBackOverlay = ({ orderId, onClose }: GiveBackOverlayProps) => {
  const words = useWords(giveBackWords);
  const { ownOrder } = useWords(managementWords);
  const offer = useQuery(giveBackQuery(orderId));
  if (offer.data !== undefined) {
    const { orderNtd, isNothing } = leftOf(offer.data);
    if (!offer.data.IsOwn && !isNothing) {
      return <GiveBackForm orderId={orderId} offer={offer.data} leftNtd={orderNtd} onClose={onClose} />;
    }
  }
  return (
    <Overlay title={words.title} onClose={onClose}>
      <Loaded query={offer} shape="rows" compact>
        {({ IsOwn }) => <p>{IsOwn ? ownOrder : words.nothingLeft}</p>}
      </Loaded>
    </Overlay>
  );
};
