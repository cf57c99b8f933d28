import type { AnnouncementStatus, AnnouncementWords, BilingualText } from '@kapok/domain';

/** A course, as its owner or staff name it. */
export interface AnnouncedCourse {
  readonly productId: string;
  readonly course: BilingualText;
}

/** An announcement, as an owner of its course reads it. */
export interface ShownAnnouncement extends AnnouncementWords {
  readonly announcementId: number;
  readonly sentAt: Date;
  readonly changedAt: Date | null;
  readonly isNew: boolean;
}

/** An announcement, as staff list it. */
export interface ListedAnnouncement extends AnnouncedCourse {
  readonly announcementId: number;
  readonly title: BilingualText;
  readonly state: AnnouncementStatus;
  readonly sendAt: Date | null;
  readonly sentAt: Date | null;
  readonly changedAt: Date | null;
  readonly recipients: number;
  readonly mailed: number;
  readonly savedAt: Date;
  readonly savedBy: string;
}

export interface ManagedAnnouncement extends ListedAnnouncement {
  readonly version: number;
  readonly body: BilingualText;
}

/** For how many an announcement to a course would be at this moment. */
export interface Readers extends AnnouncedCourse {
  readonly owners: number;
  readonly mails: number;
}
