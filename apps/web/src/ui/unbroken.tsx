import { Fragment } from 'react';

/** Days with or without their time, amounts of money, pieces such as `× 3`, and what people quote, such as `R-4711`. */
const wholes = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?|[−-]?NT\$[\d,]+|× ?\d+|\b[A-Z\d]+(?:-[A-Z\d]+)+\b)/;

/** A text in which no line ends inside of a date, an amount, a number of pieces or a reference: browsers break at hyphens. */
export const Unbroken = ({ children }: { readonly children: string }) =>
  children.split(wholes).map((part, index) =>
    // What the pattern found stands at every second place.
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="nowrap">
        {part}
      </span>
    ),
  );

/** Texts after one another, with lines that end between them alone. */
export const UnbrokenParts = ({ parts }: { readonly parts: readonly string[] }) =>
  parts.map((part) => (
    <Fragment key={part}>
      <span className="nowrap">{part}</span>{' '}
    </Fragment>
  ));
