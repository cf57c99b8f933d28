import { useQuery } from '@tanstack/react-query';
import { legalQuery } from './legal-query.ts';
import { termsAddress } from './terms-address.ts';

interface PressConsentProps {
  readonly words: { readonly consentBefore: string; readonly terms: string; readonly consentAfter: string };
}

/** What a press of the button beside it agrees to, with a link to the terms in force. */
export const PressConsent = ({ words }: PressConsentProps) => {
  const { data: terms } = useQuery(legalQuery());
  return (
    <p className="dimmed small">
      {words.consentBefore}
      <a href={termsAddress(terms?.Version)} target="_blank" rel="noopener">
        {words.terms}
      </a>
      {words.consentAfter}
    </p>
  );
};
