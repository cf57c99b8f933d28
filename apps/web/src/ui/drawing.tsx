export interface DrawingProps {
  /** A file of `public`, `drawing-<name>.svg`. */
  readonly name: 'basket' | 'parcel' | 'search' | 'shelf';
}

/** One of the shop's own drawings, for pages on which there is nothing else to see. Says nothing that the words do not. */
export const Drawing = ({ name }: DrawingProps) => <img src={`/drawing-${name}.svg`} alt="" width={200} height={150} />;
