import { useWords } from '#web/texts/use-words.ts';
import { payingWords } from '#web/texts/paying-words.ts';
import { Button } from '@mantine/core';
import { contract } from '@kapok/contract';
import { formatNtd, isWaiting, type PayType } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { isDecided } from '#web/api/call-failure.ts';
import { InvoiceChoice, useInvoiceChoice } from '#web/shop/invoices/index.ts';
import { isAtPickup, HeldUntil, orderQuery, ordersKey, type OrderData } from '#web/shop/orders/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { basketOf } from './basket-of.ts';
import { GatewayHandover } from './gateway-handover.tsx';
import { MethodChoice, useMethod } from './method-choice.tsx';
import classes from './payment.module.css';
import { PurchaseFailure } from './purchase-failure.tsx';
import { useNewPurchase, usePurchaseEnding, usePurchaseState } from './use-purchase.ts';
import { useRefusedCode } from './use-refused-code.ts';
import { WrongOrder } from './wrong-order.tsx';

const route = getRouteApi('/signed-in/payform/$orderId');

/** Pays an order that was placed earlier (PAY-3). */
export const PayFormPage = () => {
  const texts = useTexts();
  const { orderId } = route.useParams();
  const amount = useQuery({
    queryKey: [...ordersKey, 'amount', orderId],
    queryFn: () => call(contract.qryCustomerOrderAmountNeedToPay, { CustomerOrderId: orderId }),
  });
  const order = useQuery(orderQuery(orderId));
  const failed = [amount, order].find((query) => query.isError);
  const isAgreed = order.data !== undefined && isAtPickup(order.data);
  if (amount.data === 'false' || isAgreed || (failed !== undefined && isDecided(failed.error))) return <WrongOrder />;
  return (
    <Page width="reading">
      <h1>{texts.payment.title}</h1>
      {failed !== undefined ? (
        <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} />
      ) : amount.data === undefined || order.data === undefined ? (
        <Skeleton shape="form" />
      ) : (
        <PayForm order={order.data} totalNtd={amount.data} />
      )}
    </Page>
  );
};

const PayForm = ({ order, totalNtd }: { readonly order: OrderData; readonly totalNtd: number }) => {
  const { shell } = useTexts();
  const payment = useWords(payingWords);
  const [pressed, setPressed] = useState<PayType | null>(null);
  const invoice = useInvoiceChoice();
  const purchase = useNewPurchase();
  const state = usePurchaseState(purchase);
  usePurchaseEnding(purchase);
  const shownNtd = 'summary' in state ? state.summary.totalNtd : totalNtd;
  const basket = basketOf(order.CustomerOrderDS);
  const { method, settle: settleMethod } = useMethod({ place: 'pay-page', totalNtd: shownNtd, basket }, pressed);
  const failure = state.stage === 'agreed' ? state.failure : null;
  useRefusedCode(purchase, invoice.refuse);

  const start = async (): Promise<void> => {
    const checked = await invoice.settle();
    const settled = await settleMethod();
    if (checked === null || settled === null) return;
    purchase.agree({ orderId: order.CustomerOrderId, pieces: order.CustomerOrderDS.length, totalNtd, basket }, null);
    await purchase.press({ method: settled, invoice: checked });
  };
  return (
    <>
      <PurchaseFailure failure={failure} />
      <dl className={`card ${classes['facts']}`}>
        <div>
          <dt>{payment.orderNumber}</dt>
          <dd className="nowrap">{order.CustomerOrderId}</dd>
        </div>
        <div>
          <dt>{payment.amount}</dt>
          <dd className="money">{formatNtd(shownNtd)}</dd>
        </div>
      </dl>
      <HeldUntil order={order} isPaying />
      <MethodChoice place="pay-page" totalNtd={shownNtd} basket={basket} value={method} onChange={setPressed} />
      <InvoiceChoice choice={invoice} />
      <div className={classes['buttons']}>
        <LinkButton to="/users/orders" variant="default" size="lg">
          {shell.cancel}
        </LinkButton>
        <Button
          size="lg"
          loading={isWaiting(state)}
          onClick={() => {
            start().catch(toastFailure);
          }}
        >
          {payment.pay(formatNtd(shownNtd))}
        </Button>
      </div>
      {state.stage === 'form' ? <GatewayHandover form={state.form} totalNtd={shownNtd} /> : null}
    </>
  );
};
