import { createContext } from 'react';

type WithProof = <Result>(deed: () => Promise<Result>) => Promise<Result>;

/** Does a deed of staff and, where the shop asks for it, has the person prove themselves first (SAFE-2). */
export const ProofContext = createContext<WithProof>((deed) => deed());
