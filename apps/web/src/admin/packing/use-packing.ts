import { pastedNumbers } from '@kapok/domain';
import { useState } from 'react';
import type { WaitingParcel } from './packing-query.ts';

/** A parcel with the number that was typed for it. */
export interface NumberedParcel {
  readonly parcel: WaitingParcel;
  /** Empty where there is none. */
  readonly trackingNumber: string;
  /** What was there to be packed: a list that is read anew changes nothing that lies on the table. */
  readonly seen: string;
}

export interface Packing {
  readonly numberOf: (orderId: string) => string;
  readonly isChosen: (orderId: string) => boolean;
  readonly chosen: readonly NumberedParcel[];
  readonly choose: (orderIds: readonly string[], isChosen: boolean) => void;
  readonly type: (orderId: string, trackingNumber: string) => void;
  /** Takes parcels as they are from now on, after their changes were told. */
  readonly lookAgain: (orderIds: readonly string[]) => void;
  /** Answers whether it was a column of numbers, which is spread over the parcels. */
  readonly paste: (orderId: string, text: string) => boolean;
}

/** Which parcels of a group are packed, and their numbers: whoever types a number has packed the parcel. */
export const usePacking = (parcels: readonly WaitingParcel[]): Packing => {
  const [numbers, setNumbers] = useState<ReadonlyMap<string, string>>(new Map());
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { seenOf, lookAgain } = useFirstSeen(parcels);
  const numberOf = (orderId: string): string => numbers.get(orderId) ?? '';
  const isChosen = (orderId: string): boolean => ticks.get(orderId) ?? numberOf(orderId).trim() !== '';
  const choose = (orderIds: readonly string[], isTicked: boolean): void => {
    setTicks((before) => new Map([...before, ...orderIds.map((id) => [id, isTicked] as const)]));
  };
  const write = (typed: ReadonlyMap<string, string>): void => {
    setNumbers((before) => new Map([...before, ...typed]));
    setTicks((before) => new Map([...before].filter(([id]) => !typed.has(id))));
  };
  return {
    numberOf,
    isChosen,
    chosen: parcels
      .filter(({ CustomerOrderId }) => isChosen(CustomerOrderId))
      .map((parcel) => ({
        parcel,
        trackingNumber: numberOf(parcel.CustomerOrderId).trim(),
        seen: seenOf(parcel),
      })),
    choose,
    lookAgain,
    type: (orderId, trackingNumber) => {
      write(new Map([[orderId, trackingNumber]]));
    },
    paste: (orderId, text) => {
      const orderIds = parcels.map(({ CustomerOrderId }) => CustomerOrderId);
      const found = pastedNumbers(text, orderIds, orderId);
      if (found === undefined) return false;
      write(found);
      return true;
    },
  };
};

/** What each parcel was when it came to the screen, whatever is read later. */
const useFirstSeen = (parcels: readonly WaitingParcel[]) => {
  // Null: its changes were told, so that the newest counts.
  const [first, setFirst] = useState<ReadonlyMap<string, string | null>>(new Map());
  const added = parcels.filter(({ CustomerOrderId }) => !first.has(CustomerOrderId));
  if (added.length > 0) {
    setFirst(new Map([...first, ...added.map(({ CustomerOrderId, Seen }) => [CustomerOrderId, Seen] as const)]));
  }
  return {
    seenOf: ({ CustomerOrderId, Seen }: WaitingParcel): string => first.get(CustomerOrderId) ?? Seen,
    lookAgain: (orderIds: readonly string[]): void => {
      setFirst((before) => new Map([...before, ...orderIds.map((id) => [id, null] as const)]));
    },
  };
};
