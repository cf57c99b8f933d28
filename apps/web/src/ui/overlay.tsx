import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#web/texts/language.ts';
import { IconButton } from './icon-button.tsx';
import { openModal } from './open-dialogs.ts';
import classes from './overlay.module.css';
import { dismissErrors } from './toasts/toast-store.ts';

export interface OverlayProps {
  readonly title: string;
  readonly onClose: () => void;
  /** False while something runs that must not be left, such as a payment. */
  readonly canClose?: boolean;
  /** Stays in sight above the footer, such as what is agreed to by its button. */
  readonly pinned?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A dialog in the middle of wide screens and a sheet from the bottom of phones. It is the browser's own modal dialog:
 * focus stays inside, Escape closes it, and focus returns to where it was. Mount it to open it. It stands beside the page, so that a
 * form in it is never a form within the form that it was opened from.
 */
export const Overlay = ({ title, onClose, canClose = true, pinned, footer, children }: OverlayProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { shell } = useTexts();

  // Not later: the browser gives the focus back only while the dialog still stands in the page.
  useLayoutEffect(() => {
    // Who opens it goes on with something else than what failed before.
    dismissErrors();
    return dialog.current === null ? undefined : openModal(dialog.current);
  }, []);
  const leave = (): void => {
    dismissErrors();
    onClose();
  };

  return createPortal(
    <dialog
      ref={dialog}
      className={classes['overlay']}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (canClose) leave();
      }}
      onClick={(event) => {
        // What is pressed in here is nothing for the row or card that the overlay was opened from.
        event.stopPropagation();
        if (canClose && event.target === event.currentTarget) leave();
      }}
    >
      <div className={classes['sheet']}>
        <header className={classes['head']}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon={X} label={shell.close} disabled={!canClose} onClick={leave} />
        </header>
        {/* Scrolled by keyboard even where nothing in it can be pressed. */}
        <div className={classes['body']} role="group" aria-labelledby={titleId} tabIndex={0}>
          {children}
        </div>
        {pinned === undefined ? null : <div className={classes['pinned']}>{pinned}</div>}
        {footer === undefined ? null : <footer className={classes['foot']}>{footer}</footer>}
      </div>
    </dialog>,
    document.body,
  );
};
