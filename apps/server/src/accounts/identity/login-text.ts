/**
 * A login name or an e-mail as it is compared and kept: full-width forms become plain ones, blanks around it fall away.
 * Line breaks stay, so that they are refused.
 */
export const normaliseLogin = (text: string): string => text.normalize('NFKC').replace(/^ +|(?<! ) +$/g, '');

/** Providers that deliver to one mailbox whatever dots its name is written with. */
const dotlessDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** The plain address of a mailbox: most providers deliver `name+anything` to `name`. */
const plainAddressOf = (address: string): string => {
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const tag = name.indexOf('+', 1);
  const untagged = tag === -1 ? name : name.slice(0, tag);
  return dotlessDomains.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
};

/**
 * What mails to an address count by, so that a limit cannot be met anew for every tag behind a `+`. All other spellings of a
 * mailbox share one count, apart from the plain one: whoever uses theirs up keeps no mail from the plain address.
 */
export const mailboxCountOf = (email: string): string => {
  const address = email.toLowerCase();
  const plain = plainAddressOf(address);
  return address === plain ? plain : `other spellings of ${plain}`;
};
