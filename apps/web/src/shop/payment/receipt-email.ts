/** The least that an address for the receipt must have (PAY-1): something, an '@' and a '.'. */
export const looksLikeEmail = (text: string): boolean => text.includes('@') && text.includes('.');
