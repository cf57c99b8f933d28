import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '#web/api/use-session.ts';
import { legalQuery, PressConsent } from '#web/shop/legal/index.ts';
import { freeEnrolmentWords } from '#web/texts/free-enrolment-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { later } from '#web/ui/when-near.tsx';
import { rememberPress, takePress } from './remembered-press.ts';
import { useEnrol, type FreeProduct } from './use-free-enrolment.ts';

// Only visitors need it, once they have pressed.
const LaterAccount = later(async () => (await import('./free-account.tsx')).FreeAccount);

/** One press opens the course; a visitor signs in or registers over the page first, and finds it opened. */
export const FreeCourseButton = ({ product }: { readonly product: FreeProduct }) => {
  const { catalogue } = useTexts();
  const { status } = useSession();
  const here = useLocation({ select: ({ href }) => href });
  const terms = useQuery(legalQuery());
  const enrol = useEnrol(product);
  const [isAsking, setAsking] = useState(false);
  // Nothing is left to ask of a member, also once they sign out again.
  if (isAsking && status === 'member') setAsking(false);

  const goOn = useEffectEvent(() => {
    const press = takePress(product.ProductId);
    if (press !== null) enrol.mutate(press.termsVersion);
  });
  useEffect(() => {
    if (status === 'member') goOn();
  }, [status]);

  const press = (): void => {
    if (status === 'member') {
      enrol.mutate(terms.data?.Version);
      return;
    }
    rememberPress(product.ProductId, terms.data?.Version);
    setAsking(true);
  };
  return (
    <>
      <Button size="lg" loading={enrol.isPending} onClick={press}>
        {catalogue.getFree}
      </Button>
      {isAsking ? (
        <Suspense>
          <LaterAccount
            redirect={here}
            onClose={() => {
              takePress(product.ProductId);
              setAsking(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
};

/** What a press agrees to, beside the button. */
export const FreeCourseConsent = () => <PressConsent words={useWords(freeEnrolmentWords)} />;
