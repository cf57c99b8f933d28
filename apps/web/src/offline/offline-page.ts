/** The program of the page that stands in place of another without a network; the address is still that of the other. */

const ASK_AGAIN_AFTER_MS = 5_000;

const reload = (): void => {
  window.location.reload();
};

const reloadWhenReachable = (): void => {
  fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' }).then(reload, () => undefined);
};

const { lang } = document.documentElement;
for (const part of document.querySelectorAll<HTMLElement>('[data-title]')) {
  if (part.lang === lang) document.title = part.dataset['title'] ?? document.title;
}
for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', () => {
    button.ariaDisabled = 'true';
    button.textContent = button.dataset['busy'] ?? '';
    reload();
  });
}
window.addEventListener('online', reloadWhenReachable);
// Browsers do not always say that they are connected again, and the shop itself may be what is away.
setInterval(reloadWhenReachable, ASK_AGAIN_AFTER_MS);

export {};
