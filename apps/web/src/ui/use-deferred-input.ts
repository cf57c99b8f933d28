import { useEffect, useState } from 'react';

/** The value as it was once it had not changed for the given time, so that not every key press asks the server. */
export const useDeferredInput = <Value>(value: Value, pauseMs: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value, pauseMs]);
  return settled;
};
