import { useState } from 'react';
import { kindOfDestination, type DeliveryFields } from '#web/shop/delivery/index.ts';
import type { CartData } from './cart-query.ts';
import { unfitNames } from './unfit-names.ts';

/** Places by the way that they are for: a store of one chain is no store of another, and no address. */
type Places = Readonly<Record<string, string>>;

/** What the chooser is filled with: what was said before, else what the member's profile knows (FLOW-3). */
export const useDeliveryFields = (cart: CartData) => {
  const { Delivery: known } = cart;
  const chosen = cart.CustomerOrderDS.find((line) => line.IsTransport)?.ProductId ?? null;
  // A way that the goods no longer fit is not chosen: somebody chooses another one.
  const [code, setCode] = useState(chosen === null || unfitNames(cart, chosen).length > 0 ? null : chosen);
  const [recipient, setRecipient] = useState({
    RecipientName: known?.RecipientName ?? '',
    RecipientTel: known?.RecipientTel ?? '',
  });
  const [places, setPlaces] = useState<Places>(() => knownPlaces(cart, chosen));
  const placeOf = (way: string): string =>
    places[way] ?? (kindOfDestination(way) === 'address' ? cart.ProfileAddress : '');
  const fields: DeliveryFields = { ProductId: code, ...recipient, Destination: code === null ? '' : placeOf(code) };

  return {
    fields,
    chosen,
    choose: (next: string): void => {
      setCode(next);
    },
    change: ({ Destination, RecipientName, RecipientTel }: Partial<DeliveryFields>): void => {
      setRecipient((before) => ({
        RecipientName: RecipientName ?? before.RecipientName,
        RecipientTel: RecipientTel ?? before.RecipientTel,
      }));
      if (Destination !== undefined && code !== null) setPlaces((before) => ({ ...before, [code]: Destination }));
    },
  };
};

/** The place that was said before, where it is for the way that is chosen. */
const knownPlaces = ({ Delivery: known, DestinationFor: knownFor }: CartData, chosen: string | null): Places => {
  const placedFor = knownFor ?? chosen;
  if (placedFor === null) return {};
  const isForChosen = chosen === null || chosen === placedFor;
  return { [placedFor]: isForChosen ? (known?.Destination ?? '') : '' };
};
