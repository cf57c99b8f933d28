import { lazy, Suspense, useSyncExternalStore } from 'react';
import { askedOrigin } from './asked-origin.ts';

const OriginQuestion = lazy(async () => ({ default: (await import('./origin-question.tsx')).OriginQuestion }));

/** Where visitors are asked where they come from; fetched for those whose address says it. */
export const OriginHost = () => {
  const asked = useSyncExternalStore(askedOrigin.subscribe, askedOrigin.read, () => null);
  if (asked === null) return null;
  return (
    <Suspense>
      <OriginQuestion asked={asked} />
    </Suspense>
  );
};
