export { FreeButton, FreeConsent, GiveBackFree } from './free-parts.tsx';
