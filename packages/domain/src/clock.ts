/** A length of play as players write it: `3:05`, `1:02:03`. */
export const formatClock = (durationSeconds: number): string => {
  const whole = Math.max(0, Math.round(durationSeconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const seconds = String(whole % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${seconds}` : `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`;
};
