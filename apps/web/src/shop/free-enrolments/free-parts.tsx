import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { later } from '#web/ui/when-near.tsx';
import type { FreeProduct } from './use-free-enrolment.ts';

// Hardly any course is free: what it takes to take one comes for those alone.
const LaterButton = later(async () => (await import('./free-course.tsx')).FreeCourseButton);
const LaterConsent = later(async () => (await import('./free-course.tsx')).FreeCourseConsent);

interface FreePartProps {
  readonly product: FreeProduct;
}

/** Takes a course whose price is 0 (OWN-8). */
export const FreeButton = ({ product }: FreePartProps) => {
  const { catalogue } = useTexts();
  const waiting = (
    <Button size="lg" disabled>
      {catalogue.getFree}
    </Button>
  );
  return (
    <Suspense fallback={waiting}>
      <LaterButton product={product} />
    </Suspense>
  );
};

/** What a press of the button agrees to. */
export const FreeConsent = () => (
  <Suspense>
    <LaterConsent />
  </Suspense>
);
