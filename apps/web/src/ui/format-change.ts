const digits = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

/** By how much a figure changed, with its sign: `+99`, `−1,200`, `0`. */
export const formatChange = (change: number): string => digits.format(change).replace('-', '−');
