import { contract } from '@kapok/contract';
import type { NativeStream } from '@kapok/player';
import { call } from '#web/api/api.ts';

/** An address for a device that plays HLS only by itself. Rejects with `CallError`. */
export const openNative = async (fileUuid: string): Promise<NativeStream> => {
  const { Address, ExpiresAt } = await call(contract.openNativeStream, { FileUuid: fileUuid });
  return { address: Address, expiresAt: new Date(ExpiresAt) };
};
