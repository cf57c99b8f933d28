import { Minus, Plus } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import classes from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  readonly quantity: number;
  readonly canIncrease: boolean;
  readonly canDecrease: boolean;
  readonly labels: { readonly increase: string; readonly decrease: string; readonly now: string };
  readonly onIncrease: () => void;
  readonly onDecrease: () => void;
}

/** Minus, figure, plus; every change is spoken. */
export const QuantityStepper = ({ quantity, labels, ...rest }: QuantityStepperProps) => (
  <div className={classes['stepper']}>
    <IconButton
      look="bordered"
      icon={Minus}
      label={labels.decrease}
      disabled={!rest.canDecrease}
      onClick={rest.onDecrease}
    />
    <output aria-label={labels.now} className={classes['figure']}>
      {quantity}
    </output>
    <IconButton
      look="bordered"
      icon={Plus}
      label={labels.increase}
      disabled={!rest.canIncrease}
      onClick={rest.onIncrease}
    />
  </div>
);
