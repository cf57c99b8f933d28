import { lazy } from 'react';

/** The button that signs in by a passkey; what it needs comes when it is shown. */
export const PasskeyButton = lazy(async () => ({ default: (await import('./passkey-button.tsx')).PasskeyButton }));
