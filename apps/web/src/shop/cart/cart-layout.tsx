import { Outlet } from '@tanstack/react-router';
import { PurchaseContext, PurchaseSheet, useNewPurchase } from '#web/shop/payment/index.ts';

/** The member's cart and the carts of unpaid orders: one purchase goes on over both, also while the cart becomes an order. */
export const CartLayout = () => {
  const purchase = useNewPurchase();
  return (
    <PurchaseContext value={purchase}>
      <Outlet />
      <PurchaseSheet purchase={purchase} />
    </PurchaseContext>
  );
};
