import 'media-chrome/dist/menu/media-captions-menu-button.js';
// The menu makes these and does not bring them along.
import 'media-chrome/dist/menu/media-chrome-menu-item.js';
import 'media-chrome/dist/menu/media-captions-menu.js';
import classes from './media-surface.module.css';

/** Chooses captions, or none. To stand in the bar of a film that has some; fetched for such films alone. */
export const CaptionsControl = () => (
  <>
    <media-captions-menu hidden anchor="auto" className={classes['menu'] ?? ''} />
    <media-captions-menu-button />
  </>
);
