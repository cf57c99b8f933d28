import { useWords } from '#web/texts/use-words.ts';
import { payingWords } from '#web/texts/paying-words.ts';
import { Button } from '@mantine/core';
import {
  DEFAULT_PAY_TYPE,
  formatNtd,
  isOfGateway,
  isWaiting,
  payMethodOf,
  type PayType,
  type PurchaseSummary,
} from '@kapok/domain';
import { useRef, useState, type ReactNode } from 'react';
import { InvoiceChoice, memberCarrier, useInvoiceChoice, type InvoiceState } from '#web/shop/invoices/index.ts';
import { OrderHeldUntil } from '#web/shop/orders/index.ts';
import { useShowsTax } from '#web/texts/shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LeaveButton } from '#web/ui/leave-button.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import type { Purchase } from './create-purchase.ts';
import { EmailField } from './email-field.tsx';
import { PurchaseFailure } from './purchase-failure.tsx';
import { MethodChoice, useMethod } from './method-choice.tsx';
import classes from './payment.module.css';
import { usePurchaseState } from './use-purchase.ts';
import { useRefusedCode } from './use-refused-code.ts';
import { useReceiptEmail } from './use-receipt-email.ts';

export interface PaymentOverlayProps {
  readonly purchase: Purchase;
  /** What is paid for, as the purchase has it. */
  readonly summary: PurchaseSummary;
  /** What is paid for, where the sheet lies over a page that does not show it. */
  readonly lead?: ReactNode;
  /** The terms, where they are agreed to in the sheet. */
  readonly terms?: ReactNode;
  /** Asked at each press: false where something of the sheet's own is still to be done. */
  readonly mayAsk?: () => Promise<boolean>;
}

/**
 * Method, address for the receipt, invoice; then one question, then the gateway (PAY-1, PAY-2). An order of NT$0 needs neither
 * method nor invoice, and is placed by the first press (OWN-8).
 */
export const PaymentOverlay = ({ purchase, summary, lead, terms, mayAsk }: PaymentOverlayProps) => {
  const payment = useWords(payingWords);
  const withTax = useShowsTax();
  const state = usePurchaseState(purchase);
  const [pressed, setPressed] = useState<PayType | null>(null);
  // The invoice that was checked, while the last question is open.
  const [asking, setAsking] = useState<InvoiceState | null>(null);
  const email = useReceiptEmail();
  const emailField = useRef<HTMLInputElement>(null);
  const invoice = useInvoiceChoice();
  const { method, settle: settleMethod } = useMethod({ ...summary, place: 'cart' }, pressed);
  const isBusy = isWaiting(state);
  const isFree = summary.totalNtd === 0;
  const failure = state.stage === 'agreed' ? state.failure : null;
  useRefusedCode(purchase, invoice.refuse);

  const confirm = async (checked: InvoiceState): Promise<void> => {
    // An order of NT$0 is paid in no way at all.
    await purchase.press({ method: method ?? DEFAULT_PAY_TYPE, invoice: checked });
    setAsking(null);
  };
  const ask = async (): Promise<void> => {
    if (!(await email.settle())) {
      emailField.current?.focus();
      return;
    }
    const checked = isFree ? memberCarrier : await invoice.settle();
    if (checked === null || (!isFree && (await settleMethod()) === null) || (mayAsk !== undefined && !(await mayAsk())))
      return;
    if (isFree) await confirm(checked);
    else setAsking(checked);
  };

  return (
    <>
      <Overlay
        title={isFree ? payment.freeTitle : payment.overlayTitle}
        onClose={purchase.leave}
        canClose={!isBusy}
        pinned={terms}
        footer={
          <>
            <LeaveButton label={payment.cancel} disabled={isBusy} onLeave={purchase.leave} />
            <Button
              loading={isBusy || email.isSaving}
              onClick={() => {
                ask().catch(toastFailure);
              }}
            >
              {isFree ? payment.placeFree : payment.pay(formatNtd(summary.totalNtd))}
            </Button>
          </>
        }
      >
        <PurchaseFailure failure={failure} />
        <p className={classes['summary']}>
          {(withTax ? payment.summary : payment.summaryPlain)(summary.pieces, formatNtd(summary.totalNtd))}
        </p>
        {lead}
        {summary.orderId === null ? null : <OrderHeldUntil orderId={summary.orderId} />}
        {isFree ? null : (
          <MethodChoice
            place="cart"
            totalNtd={summary.totalNtd}
            basket={summary.basket}
            value={method}
            onChange={setPressed}
          />
        )}
        <EmailField ref={emailField} email={email} />
        {isFree ? null : <InvoiceChoice choice={invoice} />}
      </Overlay>
      {asking === null ? null : (
        <LastQuestion
          method={method}
          totalNtd={summary.totalNtd}
          isBusy={isBusy}
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

interface LastQuestionProps {
  readonly method: PayType | null;
  readonly totalNtd: number;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const LastQuestion = ({ method, totalNtd, isBusy, onConfirm, onCancel }: LastQuestionProps) => {
  const payment = useWords(payingWords);
  const leadsAway = method === null || isOfGateway(method);
  const isPaidNow = method === null || !payMethodOf(method).isPaidAtPickup;
  const body = leadsAway ? (isPaidNow ? payment.confirmBody : payment.confirmPickup) : payment.confirmTransfer;
  return (
    <ConfirmDialog
      title={isPaidNow ? payment.confirmTitle : payment.confirmPickupTitle}
      body={body(formatNtd(totalNtd))}
      confirmLabel={isPaidNow ? payment.confirmYes : payment.confirmPickupYes}
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
};
