import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';

export interface SteadyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button that keeps the focus while it cannot be pressed. The browser takes the focus away from a disabled one, and who
 * goes by keyboard would stand at the top of the page after each press that takes a while.
 */
export const SteadyButton = ({ disabled = false, type = 'button', onClick, ...button }: SteadyButtonProps) => (
  <button {...button} type={type} aria-disabled={disabled || undefined} onClick={disabled ? hold : onClick} />
);

/** Also the press that the browser makes itself when Enter sends a form. */
const hold = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};
