const digits = new Intl.NumberFormat('en-US');

/** A balance: `1,234`. */
export const formatBalance = (points: number): string => digits.format(points);
