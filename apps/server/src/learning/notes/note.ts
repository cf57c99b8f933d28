/** A lesson, as it stands in a course. */
export interface NotedPlace {
  readonly productId: string;
  readonly fileUuid: string;
}

/** What a learner wrote at a second of a lesson. */
export interface Note {
  readonly noteId: string;
  readonly second: number;
  readonly text: string;
  readonly writtenAt: Date;
}

export interface NewNote extends NotedPlace {
  readonly memberId: number;
  readonly second: number;
  readonly text: string;
}
