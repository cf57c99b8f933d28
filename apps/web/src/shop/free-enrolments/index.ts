export { FreeButton, FreeConsent } from './free-parts.tsx';
export { GiveBack } from './give-back.tsx';
