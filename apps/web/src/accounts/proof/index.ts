export { type Proof, useProof } from './use-proof.tsx';
