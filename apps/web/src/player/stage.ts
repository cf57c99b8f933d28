import { useSyncExternalStore } from 'react';
import classes from './stage.module.css';

/**
 * The box that the player is drawn into. It moves between the page of its lesson and the bar at the foot of every other
 * page, so that what plays never begins anew: an element that moves within one task plays on.
 */
const stage = document.createElement('div');
stage.className = classes['stage'] ?? '';

interface Places {
  /** In the row of the lesson; null while another page is shown. */
  readonly row: HTMLElement | null;
  /** In the bar at the foot; null where nothing plays. */
  readonly foot: HTMLElement | null;
}

let places: Places = { row: null, foot: null };
const listeners = new Set<() => void>();

const change = (next: Partial<Places>): void => {
  places = { ...places, ...next };
  const home = places.row ?? places.foot;
  if (home === null) stage.remove();
  else if (stage.parentElement !== home) home.append(stage);
  for (const listener of listeners) listener();
};

/** Gives the player a place for as long as `element` stands; answers what takes it away. */
const offerPlace =
  (name: keyof Places) =>
  (element: HTMLElement): (() => void) => {
    change({ [name]: element });
    return () => {
      if (places[name] === element) change({ [name]: null });
    };
  };

export const placeInRow = offerPlace('row');
export const placeAtFoot = offerPlace('foot');

export const stageElement = (): HTMLElement => stage;

/** The element that plays now; null where none does. */
export const mediaOnStage = (): HTMLMediaElement | null => stage.querySelector('video, audio');

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the player stands on the page of its lesson, and not at the foot of another. */
export const useIsInRow = (): boolean => useSyncExternalStore(subscribe, () => places.row !== null);
