/** A mail before it is written out: what to say in one language. */
export interface MailPart {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A text of the shop below the paragraphs, made safe where it is put in. */
  readonly prose?: { readonly html: string; readonly text: string };
  readonly rows?: readonly (readonly [label: string, value: string])[];
  /** Below everything else: the shop's own words, made safe where they are put in. */
  readonly signature?: { readonly html: string; readonly text: string };
  readonly button?: { readonly label: string; readonly url: string };
  /** Small, below the button. */
  readonly note?: string;
  /** How its reader ends such mails, of marketing alone: a small link below everything. */
  readonly stop?: { readonly label: string; readonly url: string };
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
  /** Where mail programs lead a reader who wants no more such mails; undefined for what is no marketing. */
  readonly stopUrl?: string | undefined;
  /** The same in each try of one mail, and of no other; undefined for mails that are tried once. */
  readonly key?: string | undefined;
}
