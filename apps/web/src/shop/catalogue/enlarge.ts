import classes from './enlarge.module.css';

/** Shows the picture in a link as large as the screen, until it is pressed or Escape is; the focus goes back to the link. */
export const enlarge = (link: HTMLAnchorElement): void => {
  const shown = link.querySelector('img');
  if (shown === null) return;
  const dialog = document.createElement('dialog');
  const picture = new Image();
  // Staff look at pictures that are not shown to everybody yet: these have no address of their own.
  picture.src = shown.srcset === '' ? shown.src : link.href;
  picture.alt = shown.alt;
  dialog.className = classes['enlarged'] ?? '';
  dialog.ariaLabel = shown.alt;
  dialog.append(picture);
  dialog.addEventListener('click', () => {
    dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
};
