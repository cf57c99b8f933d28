import { useRef, type FormHTMLAttributes, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** A field says so itself, a choice on its frame: its first way is then as good as any. */
const FAULTY = '[aria-invalid="true"], fieldset[data-faulty] input';

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'> {
  /** Says whether all is filled in; where not, the first wrong field gets the focus. */
  readonly onSend: () => boolean;
}

/**
 * A form that checks itself in the shop's words. An Enter that ends the composing of a character never sends it: some
 * browsers report that Enter as one of their own.
 */
export const Form = ({ onSend, ...form }: FormProps) => {
  const self = useRef<HTMLFormElement>(null);
  return (
    <form
      {...form}
      ref={self}
      noValidate
      onKeyDown={holdComposing}
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog's form is none of the form that it was opened from.
        event.stopPropagation();
        // The fields must be drawn with their faults before the first of them can be found.
        const isWhole = flushSync(onSend);
        if (!isWhole) self.current?.querySelector<HTMLElement>(FAULTY)?.focus();
      }}
    />
  );
};

const holdComposing = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
};
