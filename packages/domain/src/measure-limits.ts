/** The heaviest and the longest that goods can be said to be: guards against typing accidents. */
export const MOST_WEIGHT_GRAMS = 1_000_000;
export const MOST_SIDE_CM = 1_000;
