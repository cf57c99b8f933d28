import { useState } from 'react';
import {
  kindOfDestination,
  knownStore,
  NO_STORE,
  type DeliveryFields,
  type StoreFields,
} from '#web/shop/delivery/index.ts';
import { isBarred } from './cart-block.ts';
import type { CartData } from './cart-query.ts';

/** Places by the way that they are for: a store of one chain is no store of another, and no address. */
type Places = Readonly<Record<string, Place>>;

interface Place {
  readonly Destination: string;
  readonly Store: StoreFields;
}

const NOWHERE: Place = { Destination: '', Store: NO_STORE };

/** What the chooser is filled with: what was said before, else what the member's profile knows (FLOW-3). */
export const useDeliveryFields = (cart: CartData) => {
  const { Delivery: known } = cart;
  const chosen = cart.CustomerOrderDS.find((line) => line.IsTransport)?.ProductId ?? null;
  // A way that the goods no longer fit is not chosen: somebody chooses another one.
  const [code, setCode] = useState(isBarred(cart.Block) ? null : chosen);
  const [recipient, setRecipient] = useState({
    RecipientName: known?.RecipientName ?? '',
    RecipientTel: known?.RecipientTel ?? '',
  });
  const [places, setPlaces] = useState<Places>(() => knownPlaces(cart, chosen));
  const placeOf = (way: string): Place =>
    places[way] ?? (kindOfDestination(way) === 'address' ? { ...NOWHERE, Destination: cart.ProfileAddress } : NOWHERE);
  const place = code === null ? NOWHERE : placeOf(code);
  const fields: DeliveryFields = { ProductId: code, ...recipient, ...place };

  return {
    fields,
    chosen,
    choose: (next: string): void => {
      setCode(next);
    },
    change: ({ Destination, Store, RecipientName, RecipientTel }: Partial<DeliveryFields>): void => {
      setRecipient((before) => ({
        RecipientName: RecipientName ?? before.RecipientName,
        RecipientTel: RecipientTel ?? before.RecipientTel,
      }));
      if (code === null) return;
      setPlaces((before) => ({
        ...before,
        [code]: { Destination: Destination ?? place.Destination, Store: Store ?? place.Store },
      }));
    },
  };
};

/** The place that was said before, where it is for the way that is chosen. */
const knownPlaces = ({ Delivery: known, DestinationFor: knownFor }: CartData, chosen: string | null): Places => {
  const placedFor = knownFor ?? chosen;
  if (placedFor === null) return {};
  const isForChosen = chosen === null || chosen === placedFor;
  const place = known !== null && isForChosen ? { Destination: known.Destination, Store: knownStore(known) } : NOWHERE;
  return { [placedFor]: place };
};
