/**
 * A login name or an e-mail as it is compared and kept: full-width forms become plain ones, blanks around it fall away.
 * Line breaks stay, so that they are refused.
 */
export const normaliseLogin = (text: string): string => text.normalize('NFKC').replace(/^ +|(?<! ) +$/g, '');
