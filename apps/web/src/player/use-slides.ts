import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState, type FocusEventHandler, type PointerEventHandler } from 'react';
import { useIsRunning } from './is-running.ts';
import { slideAfter, startSlides } from './slide-timer.ts';

export interface Slides {
  readonly shown: number;
  readonly show: (index: number) => void;
  readonly step: (steps: number) => void;
  /** They change by themselves now. */
  readonly runs: boolean;
  /** Less motion is wished: they never change by themselves. */
  readonly isStill: boolean;
  readonly isPaused: boolean;
  readonly setPaused: (isPaused: boolean) => void;
  /** For the element around them: pointing at it or working in it by keyboard stops them. */
  readonly hold: {
    readonly onPointerEnter: PointerEventHandler;
    readonly onPointerLeave: PointerEventHandler;
    readonly onFocus: FocusEventHandler;
    readonly onBlur: FocusEventHandler;
  };
}

/** Which of `count` pictures is shown, and whether they change by themselves (PLAY-2): never beside a lesson that runs (LOOK-1). */
export const useSlides = (count: number): Slides => {
  const [shown, show] = useState(0);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const isHeld = isPaused || isPointedAt || isFocused;
  const isBesideLesson = useIsRunning();
  const runs = count > 1 && !isStill && !isHeld && !isBesideLesson;
  useEffect(() => {
    if (!runs) return;
    return startSlides(() => {
      show((index) => slideAfter(index, 1, count));
    });
  }, [runs, count]);
  return {
    shown,
    show,
    step: (steps) => {
      show((index) => slideAfter(index, steps, count));
    },
    runs,
    isStill,
    isPaused,
    setPaused,
    hold: {
      onPointerEnter: ({ pointerType }) => {
        setPointedAt(pointerType === 'mouse');
      },
      onPointerLeave: () => {
        setPointedAt(false);
      },
      onFocus: ({ target }) => {
        setFocused(target.matches(':focus-visible'));
      },
      onBlur: () => {
        setFocused(false);
      },
    },
  };
};
