/** A mail before it is written out: what to say in one language. */
export interface MailPart {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly rows?: readonly (readonly [label: string, value: string])[];
  /** Below everything else: the shop's own words, made safe where they are put in. */
  readonly signature?: { readonly html: string; readonly text: string };
  readonly button?: { readonly label: string; readonly url: string };
}

/** One mail in both languages: in Chinese, then in English. */
export interface Mail {
  readonly recipient: string;
  readonly parts: readonly [MailPart, MailPart];
}

/** A mail written out, ready to be sent. */
export interface RenderedMail {
  readonly recipient: string;
  readonly subject: string;
  /** Shown beside the address that it comes from. */
  readonly senderName: string;
  readonly html: string;
  readonly text: string;
  /** The same in each try of one mail, and of no other; undefined for mails that are tried once. */
  readonly key?: string | undefined;
}
