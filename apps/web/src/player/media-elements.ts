import 'media-chrome/dist/media-controller.js';
import 'media-chrome/dist/media-control-bar.js';
import 'media-chrome/dist/media-fullscreen-button.js';
import 'media-chrome/dist/media-loading-indicator.js';
import 'media-chrome/dist/media-mute-button.js';
import 'media-chrome/dist/media-pip-button.js';
import 'media-chrome/dist/media-play-button.js';
import 'media-chrome/dist/media-seek-backward-button.js';
import 'media-chrome/dist/media-seek-forward-button.js';
import 'media-chrome/dist/media-time-display.js';
import 'media-chrome/dist/media-time-range.js';
import 'media-chrome/dist/media-volume-range.js';
import { En } from 'media-chrome/dist/lang/en.js';
import { ZhTw } from 'media-chrome/dist/lang/zh-TW.js';
import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { Language } from '@kapok/domain';

type MediaElement<More = unknown> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & More;

declare module 'react' {
  // React's own way to name custom elements in JSX.
  // oxlint-disable-next-line typescript/no-namespace -- there is no other way
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': MediaElement<{ audio?: boolean; hotkeys?: string }>;
      'media-captions-menu': MediaElement<{ anchor?: string }>;
      'media-captions-menu-button': MediaElement;
      'media-control-bar': MediaElement;
      'media-fullscreen-button': MediaElement;
      'media-loading-indicator': MediaElement<{ slot?: string; noautohide?: boolean }>;
      'media-mute-button': MediaElement;
      'media-pip-button': MediaElement;
      'media-play-button': MediaElement;
      'media-seek-backward-button': MediaElement<{ seekoffset?: string }>;
      'media-seek-forward-button': MediaElement<{ seekoffset?: string }>;
      'media-time-display': MediaElement<{ showduration?: boolean; notoggle?: boolean }>;
      'media-time-range': MediaElement;
      'media-volume-range': MediaElement;
    }
  }
}

// As people call it.
addTranslation('en', {
  ...En,
  'closed captions': 'Captions',
});
addTranslation('zh-TW', {
  ...ZhTw,
  'closed captions': '字幕',
});

/** The controls say their names in the language of the page. Those that stand already keep the names that they have. */
export const speakControls = (language: Language): void => {
  setLanguage(language === 'en' ? 'en' : 'zh-TW');
};
