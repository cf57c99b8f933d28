import {
  findStoreFaults,
  isChainServed,
  MOST_STORE_NAME,
  storeText,
  type PickupStore,
  type ServedChains,
  type StoreChain,
  type StoreFault as Fault,
  type StorePart,
} from '@kapok/domain';

/** A pickup store while it is typed. */
export interface StoreFields {
  readonly Chain: StoreChain | '';
  readonly Code: string;
  readonly Name: string;
  readonly Address: string;
}

/** A pickup store as the wire has it. */
export type WireStore = StoreFields & { readonly Chain: StoreChain };

export const NO_STORE: StoreFields = { Chain: '', Code: '', Name: '', Address: '' };

/** What is known of a store: its fields, or a text alone, which is most often its name. */
export const knownStore = (
  known: { readonly Destination: string; readonly Store: WireStore | null } | null,
): StoreFields => known?.Store ?? { ...NO_STORE, Name: known?.Destination.slice(0, MOST_STORE_NAME) ?? '' };

export type StoreFault =
  'chainMissing' | 'codeMissing' | 'codeWrong' | 'nameMissing' | 'nameSigns' | 'placeMissing' | 'placeSigns';

const faultOf: Readonly<Record<StorePart, Readonly<Record<Fault, StoreFault>>>> = {
  code: { missing: 'codeMissing', 'wrong-code': 'codeWrong', 'wrong-signs': 'codeWrong' },
  name: { missing: 'nameMissing', 'wrong-code': 'nameSigns', 'wrong-signs': 'nameSigns' },
  address: { missing: 'placeMissing', 'wrong-code': 'placeSigns', 'wrong-signs': 'placeSigns' },
};

/** The same store; without its chain where the way of delivery does not lead there. */
export const inServedChain = (fields: StoreFields, served: ServedChains): StoreFields =>
  fields.Chain === '' || isChainServed(served, fields.Chain) ? fields : { ...fields, Chain: '' };

/** What is still wrong with a store, in the order of its fields (SHIP-1). */
export const findTypedFaults = (fields: StoreFields): readonly StoreFault[] => {
  const { Chain } = fields;
  // Any chain will do for what the others lack; the form of a code is asked of a chain that was chosen.
  const faults = [...findStoreFaults(toStore({ ...fields, Chain: Chain === '' ? 'ok-mart' : Chain }))]
    .filter(([part, fault]) => Chain !== '' || part !== 'code' || fault === 'missing')
    .map(([part, fault]) => faultOf[part][fault]);
  return Chain === '' ? ['chainMissing', ...faults] : faults;
};

const toStore = ({ Chain, Code, Name, Address }: WireStore): PickupStore => ({
  chain: Chain,
  code: Code,
  name: Name,
  address: Address,
});

/** A place that is a store as it is sent: the fields, and the text of them. */
export const placeOfStore = (fields: StoreFields): { readonly Destination: string; readonly Store?: WireStore } => {
  const { Chain } = fields;
  if (Chain === '') return { Destination: fields.Name };
  const Store = { ...fields, Chain };
  return { Destination: storeText(toStore(Store)), Store };
};
