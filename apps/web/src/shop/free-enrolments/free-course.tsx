import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#web/api/use-session.ts';
import { legalQuery, PressConsent } from '#web/shop/legal/index.ts';
import { freeEnrolmentWords } from '#web/texts/free-enrolment-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { rememberPress, takePress } from './remembered-press.ts';
import { useEnrol, type FreeProduct } from './use-free-enrolment.ts';

/** One press opens the course; a visitor signs in first and comes back to find it opened. */
export const FreeCourseButton = ({ product }: { readonly product: FreeProduct }) => {
  const { catalogue } = useTexts();
  const { status } = useSession();
  const navigate = useNavigate();
  const here = useLocation({ select: ({ href }) => href });
  const terms = useQuery(legalQuery());
  const enrol = useEnrol(product);

  const goOn = useEffectEvent(() => {
    const version = takePress(product.ProductId);
    if (version !== null) enrol.mutate(version);
  });
  useEffect(() => {
    if (status === 'member') goOn();
  }, [status]);

  const press = (): void => {
    if (status === 'member') {
      enrol.mutate(terms.data?.Version);
      return;
    }
    if (terms.data !== undefined) rememberPress(product.ProductId, terms.data.Version);
    void navigate({ to: '/login', search: { redirect: here } });
  };
  return (
    <Button size="lg" loading={enrol.isPending} onClick={press}>
      {catalogue.getFree}
    </Button>
  );
};

/** What a press agrees to, beside the button. */
export const FreeCourseConsent = () => <PressConsent words={useWords(freeEnrolmentWords)} />;
