/** The longest number of a recipient, in characters. */
export const MOST_RECIPIENT_TEL = 30;
