import { NativeSelect, TextInput } from '@mantine/core';
import {
  isChainServed,
  MOST_STORE_ADDRESS,
  MOST_STORE_CODE,
  MOST_STORE_NAME,
  storeChainNames,
  storeChains,
  type ServedChains,
} from '@kapok/domain';
import { ChevronDown } from 'lucide-react';
import { pickupStoreWords } from '#web/texts/pickup-store-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { DeliveryFault } from './delivery-rules.ts';
import type { StoreFault, StoreFields } from './store-fields.ts';

export interface StoreInputsProps {
  readonly store: StoreFields;
  readonly faults: readonly DeliveryFault[];
  /** The chains to choose among; null: any. */
  readonly chains: ServedChains;
  readonly onChange: (store: StoreFields) => void;
}

/** The store at which the goods are fetched: chain, code, name and address (SHIP-1). */
export const StoreInputs = ({ store, faults, chains, onChange }: StoreInputsProps) => {
  const words = useWords(pickupStoreWords);
  const errorOf = (...kinds: readonly StoreFault[]): string | null => {
    const fault = kinds.find((kind) => faults.includes(kind));
    return fault === undefined ? null : words.faults[fault];
  };
  return (
    <>
      <NativeSelect
        size="md"
        label={words.chain}
        rightSection={<ChevronDown size={18} aria-hidden />}
        value={store.Chain}
        error={errorOf('chainMissing')}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ ...store, Chain: storeChains.find((chain) => chain === value) ?? '' });
        }}
      >
        <option value="">{words.choose}</option>
        {storeChains
          .filter((chain) => isChainServed(chains, chain))
          .map((chain) => (
            <option key={chain} value={chain}>
              {storeChainNames[chain]}
            </option>
          ))}
      </NativeSelect>
      <TextInput
        label={words.code}
        description={store.Chain === 'seven-eleven' ? words.codeHint.six : words.codeHint.some}
        autoComplete="off"
        inputMode="numeric"
        maxLength={MOST_STORE_CODE}
        value={store.Code}
        error={errorOf('codeMissing', 'codeWrong')}
        onChange={(event) => {
          onChange({ ...store, Code: event.currentTarget.value });
        }}
      />
      <TextInput
        label={words.name}
        autoComplete="off"
        maxLength={MOST_STORE_NAME}
        value={store.Name}
        error={errorOf('nameMissing', 'nameSigns')}
        onChange={(event) => {
          onChange({ ...store, Name: event.currentTarget.value });
        }}
      />
      <TextInput
        label={words.address}
        autoComplete="off"
        maxLength={MOST_STORE_ADDRESS}
        value={store.Address}
        error={errorOf('placeMissing', 'placeSigns')}
        onChange={(event) => {
          onChange({ ...store, Address: event.currentTarget.value });
        }}
      />
    </>
  );
};
