import { useWords } from '#web/texts/use-words.ts';
import { payingWords } from '#web/texts/paying-words.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showToast } from '#web/ui/toasts/toast-store.ts';

/** An order that is unknown, another person's or already decided: says so and goes to the list of orders (CART-6, PAY-3). */
export const WrongOrder = () => {
  const payment = useWords(payingWords);
  const navigate = useNavigate();
  useEffect(() => {
    showToast('error', payment.wrongOrder);
    void navigate({ to: '/users/orders', replace: true });
  }, [navigate, payment.wrongOrder]);
  return null;
};
