import { isPlayable } from '@kapok/domain';
import type { PlayerFiles, PlaylistFile, Reading } from './media-queries.ts';

/** A lesson of a course: a film or a sound, or a text or a link among them (LEARN-2). */
export type Entry = PlaylistFile | Reading;

export const isReading = (entry: Entry): entry is Reading => 'ReadingId' in entry;

/** What a lesson is called in addresses and marks. */
export const uuidOf = (entry: Entry): string => (isReading(entry) ? entry.ReadingId : entry.FileUuid);

export const titleOf = (entry: Entry): string => (isReading(entry) ? entry.Title : entry.FileTitle);

/** What is done with a lesson. */
export const wayOf = (entry: Entry): 'read' | 'played' => (isReading(entry) ? 'read' : 'played');

export const kindOf = (entry: Entry) => (isReading(entry) ? entry.ReadingKind : entry.FileType);

/** Films, sounds and readings in the one order of their course. */
export const entriesOf = ({
  PlayList,
  Readings = [],
}: Pick<PlayerFiles, 'PlayList' | 'Readings'>): readonly Entry[] => {
  const placed = (place: number): readonly Entry[] => Readings.filter(({ BeforeLesson }) => BeforeLesson === place);
  return [...PlayList.flatMap((file, place) => [...placed(place), file]), ...placed(PlayList.length)];
};

/** Whether whoever looks may open it: a text is always ready. */
export const mayPlay = (entry: Entry): boolean =>
  (isReading(entry) || entry.Ready) && isPlayable({ freePromotion: entry.FreePromote, owned: entry.AlreadyBuy });
