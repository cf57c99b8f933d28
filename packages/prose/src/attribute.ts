import type { Token } from 'markdown-it';

/** An attribute of a token; '' where it has none of that name. */
export const attributeOf = (token: Token, name: string): string =>
  String(token.attrs?.find(([key]) => key === name)?.[1] ?? '');
