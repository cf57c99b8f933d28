import { Button } from '@mantine/core';
import { contract } from '@kapok/contract';
import { formatNtd, payTypes, type PayType } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { failureCode, isDecided } from '#web/api/call-failure.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { InvoiceChoice, useInvoiceChoice } from '#web/features/invoices/index.ts';
import { orderQuery, ordersKey, type OrderData } from '#web/features/orders/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toastFailure } from '#web/ui/toasts/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { GatewayHandover } from './gateway-handover.tsx';
import { MethodChoice } from './method-choice.tsx';
import classes from './payment.module.css';
import { usePay } from './use-pay.ts';
import { WrongOrder } from './wrong-order.tsx';

const route = getRouteApi('/signed-in/payform/$orderId');

/** Pays an order that was placed earlier (PAY-3). */
export const PayFormPage = () => {
  const { payment } = useTexts();
  const { orderId } = route.useParams();
  const amount = useQuery({
    queryKey: [...ordersKey, 'amount', orderId],
    queryFn: () => call(contract.qryCustomerOrderAmountNeedToPay, { CustomerOrderId: orderId }),
  });
  const order = useQuery(orderQuery(orderId));
  const failed = [amount, order].find((query) => query.isError);
  if (amount.data === 'false' || (failed !== undefined && isDecided(failed.error))) return <WrongOrder />;
  return (
    <Page width="reading">
      <h1>{payment.title}</h1>
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
  const { payment, errors, shell } = useTexts();
  const navigate = useNavigate();
  const [method, setMethod] = useState<PayType>('CREDIT');
  const invoice = useInvoiceChoice();
  const pay = usePay();
  const payOnce = useSingleRun(pay);
  const start = async (): Promise<void> => {
    const checked = await invoice.settle();
    if (checked === null) return;
    payOnce(
      { orderId: order.CustomerOrderId, totalNtd, method, termsVersion: undefined, invoice: checked },
      {
        onError: (failure) => {
          if (failureCode(failure) === 'invoice-code-wrong') invoice.refuse();
        },
        onSuccess: (outcome) => {
          if (outcome.kind !== 'amount-changed') return;
          showToast('error', payment.amountChanged(formatNtd(outcome.totalNtd)));
          void navigate({ to: '/users/shoppingcart/$orderId', params: { orderId: outcome.orderId } });
        },
      },
    );
  };
  return (
    <>
      {pay.isError ? <FormError>{errors[failureCode(pay.error)]}</FormError> : null}
      <dl className={`card ${classes['facts']}`}>
        <div>
          <dt>{payment.orderNumber}</dt>
          <dd className="nowrap">{order.CustomerOrderId}</dd>
        </div>
        <div>
          <dt>{payment.amount}</dt>
          <dd className="money">{formatNtd(totalNtd)}</dd>
        </div>
      </dl>
      <MethodChoice ofScreen={payTypes} totalNtd={totalNtd} value={method} onChange={setMethod} />
      <InvoiceChoice choice={invoice} />
      <div className={classes['buttons']}>
        <LinkButton to="/users/orders" variant="default" size="lg">
          {shell.cancel}
        </LinkButton>
        <Button
          size="lg"
          loading={pay.isPending}
          onClick={() => {
            start().catch(toastFailure);
          }}
        >
          {payment.pay(formatNtd(totalNtd))}
        </Button>
      </div>
      {pay.data?.kind === 'form' ? <GatewayHandover form={pay.data.form} /> : null}
    </>
  );
};
