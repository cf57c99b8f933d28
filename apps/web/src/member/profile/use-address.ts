import { useQuery } from '@tanstack/react-query';
import { districtsQuery } from './districts-query.ts';
import { findAddressFault, parseAddressLine, type AddressFault, type PostalAddress } from './postal-address.ts';

export interface AddressInForm {
  /** Null until the list of districts is there, by which the stored line is read. */
  readonly address: PostalAddress | null;
  readonly fault: AddressFault | null;
}

/** The address as it stands in the form: what was typed, else the stored line in its parts. */
export const useAddress = (typed: PostalAddress | null, storedLine: string): AddressInForm => {
  const districts = useQuery(districtsQuery).data;
  if (districts === undefined) return { address: null, fault: null };
  const address = typed ?? parseAddressLine(storedLine, districts);
  return { address, fault: findAddressFault(address, districts) };
};
