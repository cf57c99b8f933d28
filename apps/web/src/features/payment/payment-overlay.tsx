import { Button } from '@mantine/core';
import { cartPayTypes, formatNtd, isWaiting, type PayType, type PurchaseSummary } from '@kapok/domain';
import { useRef, useState } from 'react';
import { InvoiceChoice, useInvoiceChoice, type InvoiceState } from '#web/features/invoices/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LeaveButton } from '#web/ui/leave-button.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { toastFailure } from '#web/ui/toasts/toast-failure.ts';
import type { Purchase } from './create-purchase.ts';
import { EmailField } from './email-field.tsx';
import { MethodChoice } from './method-choice.tsx';
import classes from './payment.module.css';
import { usePurchaseState } from './use-purchase.ts';
import { useRefusedCode } from './use-refused-code.ts';
import { useReceiptEmail } from './use-receipt-email.ts';

export interface PaymentOverlayProps {
  readonly purchase: Purchase;
  /** What is paid for, as the purchase has it. */
  readonly summary: PurchaseSummary;
}

/** Method, address for the receipt, invoice; then one question, then the gateway (PAY-1, PAY-2). */
export const PaymentOverlay = ({ purchase, summary }: PaymentOverlayProps) => {
  const { payment, errors } = useTexts();
  const state = usePurchaseState(purchase);
  const [method, setMethod] = useState<PayType>('CREDIT');
  // The invoice that was checked, while the last question is open.
  const [asking, setAsking] = useState<InvoiceState | null>(null);
  const email = useReceiptEmail();
  const emailField = useRef<HTMLInputElement>(null);
  const invoice = useInvoiceChoice();
  const isBusy = isWaiting(state);
  const failure = state.stage === 'agreed' ? state.failure : null;
  useRefusedCode(purchase, invoice.refuse);

  const ask = async (): Promise<void> => {
    if (await email.settle()) setAsking(await invoice.settle());
    else emailField.current?.focus();
  };
  const confirm = async (checked: InvoiceState): Promise<void> => {
    await purchase.press({ method, invoice: checked });
    setAsking(null);
  };

  return (
    <>
      <Overlay
        title={payment.overlayTitle}
        onClose={purchase.leave}
        canClose={!isBusy}
        footer={
          <>
            <LeaveButton label={payment.cancel} disabled={isBusy} onLeave={purchase.leave} />
            <Button
              loading={isBusy || email.isSaving}
              onClick={() => {
                ask().catch(toastFailure);
              }}
            >
              {payment.pay(formatNtd(summary.totalNtd))}
            </Button>
          </>
        }
      >
        {failure === null ? null : <FormError>{errors[failure]}</FormError>}
        <p className={classes['summary']}>{payment.summary(summary.pieces, formatNtd(summary.totalNtd))}</p>
        <MethodChoice ofScreen={cartPayTypes} totalNtd={summary.totalNtd} value={method} onChange={setMethod} />
        <EmailField ref={emailField} email={email} />
        <InvoiceChoice choice={invoice} />
      </Overlay>
      {asking === null ? null : (
        <ConfirmDialog
          title={payment.confirmTitle}
          body={payment.confirmBody(formatNtd(summary.totalNtd))}
          confirmLabel={payment.confirmYes}
          busy={isBusy}
          onConfirm={() => {
            confirm(asking).catch(toastFailure);
          }}
          onCancel={() => {
            setAsking(null);
          }}
        />
      )}
    </>
  );
};
