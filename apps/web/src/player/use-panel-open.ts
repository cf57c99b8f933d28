import { useState } from 'react';

const keptOpen = (key: string): boolean | undefined => {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? undefined : kept === 'open';
  } catch {
    // A browser that keeps nothing shows it as at first.
    return undefined;
  }
};

/** Whether a panel beside the player is unfolded: as the member left it last, on this device, under a name of its own. */
export const usePanelOpen = (key: string, atFirst: boolean): readonly [boolean, () => void] => {
  const [chosen, setChosen] = useState(() => keptOpen(key));
  const isOpen = chosen ?? atFirst;
  const toggle = (): void => {
    setChosen(!isOpen);
    try {
      localStorage.setItem(key, isOpen ? 'folded' : 'open');
    } catch {
      // Not remembered beyond this lesson.
    }
  };
  return [isOpen, toggle];
};
