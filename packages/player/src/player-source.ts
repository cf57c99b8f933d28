/** One file of a playlist, as the catalogue names it. */
export interface PlayerSource {
  readonly fileUuid: string;
  readonly kind: 'audios' | 'videos';
  /** What the track is called; positions are kept under it (specification section 3). */
  readonly title: string;
}
