const digits = new Intl.NumberFormat('en-US');

/** A balance: `1,234`. */
export const formatBalance = (points: number): string => digits.format(points);

/** A change, with its sign: `+99`, `−1,200`. */
export const formatPoints = (points: number): string => `${points < 0 ? '−' : '+'}${digits.format(Math.abs(points))}`;
