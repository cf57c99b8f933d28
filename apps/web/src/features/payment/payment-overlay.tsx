import { Button } from '@mantine/core';
import { cartPayTypes, formatNtd, type PayType } from '@kapok/domain';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { failureCode } from '#web/api/call-failure.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { InvoiceChoice, useInvoiceChoice, type InvoiceState } from '#web/features/invoices/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LeaveButton } from '#web/ui/leave-button.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { toastFailure } from '#web/ui/toasts/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { EmailField } from './email-field.tsx';
import { GatewayHandover } from './gateway-handover.tsx';
import { MethodChoice } from './method-choice.tsx';
import classes from './payment.module.css';
import { usePay, type PayOutcome } from './use-pay.ts';
import { useReceiptEmail } from './use-receipt-email.ts';

export interface PaymentOverlayProps {
  /** The order to pay; null for the open cart. */
  readonly orderId: string | null;
  readonly count: number;
  readonly totalNtd: number;
  readonly termsVersion: string | undefined;
  /** The shop has other terms by now: nothing is bought before they are agreed to. */
  readonly onTermsChanged: () => void;
  readonly onCancel: () => void;
}

/** Method, address for the receipt, invoice; then one question, then the gateway (PAY-1, PAY-2). */
export const PaymentOverlay = ({ onCancel, onTermsChanged, ...buying }: PaymentOverlayProps) => {
  const { orderId, count, totalNtd, termsVersion } = buying;
  const { payment, errors, cart } = useTexts();
  const navigate = useNavigate();
  const [method, setMethod] = useState<PayType>('CREDIT');
  // The invoice that was checked, while the last question is open.
  const [asking, setAsking] = useState<InvoiceState | null>(null);
  const email = useReceiptEmail();
  const emailField = useRef<HTMLInputElement>(null);
  const invoice = useInvoiceChoice();
  const pay = usePay();
  const payOnce = useSingleRun(pay);

  const ask = async (): Promise<void> => {
    if (await email.settle()) setAsking(await invoice.settle());
    else emailField.current?.focus();
  };
  const follow = (outcome: PayOutcome): void => {
    setAsking(null);
    if (outcome.kind === 'cart-empty') {
      showToast('error', cart.empty);
      onCancel();
    }
    if (outcome.kind === 'amount-changed') {
      showToast('error', payment.amountChanged(formatNtd(outcome.totalNtd)));
      void navigate({ to: '/users/shoppingcart/$orderId', params: { orderId: outcome.orderId } });
    }
  };
  const confirm = (checked: InvoiceState): void => {
    payOnce(
      { orderId, totalNtd, method, termsVersion, invoice: checked },
      {
        onSuccess: follow,
        onError: (failure) => {
          setAsking(null);
          const code = failureCode(failure);
          if (code === 'invoice-code-wrong') invoice.refuse();
          if (code === 'terms-changed') onTermsChanged();
        },
      },
    );
  };

  if (pay.data?.kind === 'form') return <GatewayHandover form={pay.data.form} />;
  return (
    <>
      <Overlay
        title={payment.overlayTitle}
        onClose={onCancel}
        canClose={!pay.isPending}
        footer={
          <>
            <LeaveButton label={payment.cancel} disabled={pay.isPending} onLeave={onCancel} />
            <Button
              loading={pay.isPending || email.isSaving}
              onClick={() => {
                ask().catch(toastFailure);
              }}
            >
              {payment.pay(formatNtd(totalNtd))}
            </Button>
          </>
        }
      >
        {pay.isError ? <FormError>{errors[failureCode(pay.error)]}</FormError> : null}
        <p className={classes['summary']}>{payment.summary(count, formatNtd(totalNtd))}</p>
        <MethodChoice ofScreen={cartPayTypes} totalNtd={totalNtd} value={method} onChange={setMethod} />
        <EmailField ref={emailField} email={email} />
        <InvoiceChoice choice={invoice} />
      </Overlay>
      {asking === null ? null : (
        <ConfirmDialog
          title={payment.confirmTitle}
          body={payment.confirmBody(formatNtd(totalNtd))}
          confirmLabel={payment.confirmYes}
          busy={pay.isPending}
          onConfirm={() => {
            confirm(asking);
          }}
          onCancel={() => {
            setAsking(null);
          }}
        />
      )}
    </>
  );
};
