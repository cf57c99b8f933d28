import { Heart } from 'lucide-react';
import { SteadyButton } from '#web/ui/theme/steady-button.tsx';
import classes from './heart-button.module.css';

export interface HeartButtonProps {
  readonly label: string;
  readonly look: 'card' | 'page';
  readonly pressed: boolean;
  readonly disabled?: boolean;
  readonly onPress?: () => void;
}

/** A heart that is pressed or not; its name stays, since a screen reader says the state beside it. */
export const HeartButton = ({ label, look, pressed, disabled = false, onPress }: HeartButtonProps) => (
  <SteadyButton
    className={classes['heart']}
    data-look={look}
    aria-pressed={pressed}
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
  >
    <Heart size={20} aria-hidden />
  </SteadyButton>
);
