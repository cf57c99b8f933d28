import { useEffect, useRef, type RefObject } from 'react';

/** For the field that a dialog begins with. Not `autoFocus`: that comes before the dialog is shown, which takes it away. */
export const useFirstFocus = <Field extends HTMLElement>(): RefObject<Field | null> => {
  const field = useRef<Field>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  return field;
};
