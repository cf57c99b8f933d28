import { useWords } from '#web/texts/use-words.ts';
import { payingWords } from '#web/texts/paying-words.ts';
import { formatNtd, GATEWAY_FORM_DELAY_SECONDS } from '@kapok/domain';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { keepLanguage } from '#web/texts/keep-language.ts';
import { currentLanguage } from '#web/texts/language.ts';
import classes from './gateway-handover.module.css';
import type { GatewayForm } from './create-purchase.ts';

export interface GatewayHandoverProps {
  readonly form: GatewayForm;
  readonly totalNtd: number;
}

/** The full page between shop and gateway: posts the hidden form after a second. Nothing on it can be pressed. */
export const GatewayHandover = ({ form, totalNtd }: GatewayHandoverProps) => {
  const payment = useWords(payingWords);
  const page = useRef<HTMLDialogElement>(null);
  const hidden = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (page.current?.open === false) page.current.showModal();
    // The gateway leads back to an address without a language.
    keepLanguage(currentLanguage());
    const timer = setTimeout(() => hidden.current?.submit(), GATEWAY_FORM_DELAY_SECONDS * 1000);
    // Whoever comes back with the browser's own button finds this very page again: read anew, it shows the order.
    const onReturn = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', onReturn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', onReturn);
    };
  }, []);

  return (
    <dialog
      ref={page}
      className={classes['page']}
      aria-labelledby="handover"
      onCancel={(event) => {
        event.preventDefault();
      }}
    >
      <div className={classes['words']}>
        <LockKeyhole size={40} strokeWidth={1.5} aria-hidden />
        <p id="handover" role="status" className={classes['title']}>
          {payment.leaving}
        </p>
        <p className={classes['amount']}>{formatNtd(totalNtd)}</p>
        <div className={classes['meter']} aria-hidden />
        <p className="dimmed small">{payment.leavingHint}</p>
      </div>
      <form ref={hidden} method="post" action={form.actionUrl} hidden>
        {form.fields.map(({ Key, Value }) => (
          <input key={Key} type="hidden" name={Key} value={Value} readOnly />
        ))}
      </form>
    </dialog>
  );
};
