import { describe, expect, it } from 'vitest';
import { ANNOUNCEMENT_DAYS_AHEAD, announcementFaults, mayBecome, mayBeDeleted } from './announcement.ts';
import { announcementStatuses } from './announcement-states.ts';

const now = new Date('2026-11-28T10:00:00+08:00');
const daysAhead = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const wish = {
  title: { zh: '直播改期', en: '' },
  body: { zh: '改到星期五。', en: '' },
  state: 'sent',
  sendAt: null,
} as const;

describe('an announcement to a course', () => {
  it('[LEARN-6] needs a Chinese title, and a text once it is more than a draft', () => {
    const bare = { ...wish, title: { zh: ' ', en: 'Moved' }, body: { zh: ' ', en: 'To Friday' } };
    expect(announcementFaults(wish, now)).toEqual([]);
    expect(announcementFaults(bare, now)).toEqual(['title', 'body']);
    expect(announcementFaults({ ...bare, state: 'draft' }, now)).toEqual(['title']);
  });

  it('[LEARN-6] is scheduled for a time to come, within a year', () => {
    const at = (sendAt: Date | null) => announcementFaults({ ...wish, state: 'scheduled', sendAt }, now);
    expect(at(daysAhead(ANNOUNCEMENT_DAYS_AHEAD))).toEqual([]);
    for (const wrong of [null, now, daysAhead(-1), daysAhead(ANNOUNCEMENT_DAYS_AHEAD + 1)])
      expect(at(wrong)).toEqual(['sendAt']);
  });

  it('[LEARN-6] is sent once: what was sent is corrected, withdrawn and shown again, and never a draft again', () => {
    const ways = [undefined, ...announcementStatuses].map((from) =>
      announcementStatuses.filter((to) => mayBecome(from, to)),
    );
    expect(ways).toEqual([
      ['draft', 'scheduled', 'sent'],
      ['draft', 'scheduled', 'sent'],
      ['draft', 'scheduled', 'sent'],
      ['sent', 'withdrawn'],
      ['sent'],
    ]);
    expect(announcementStatuses.filter(mayBeDeleted)).toEqual(['draft', 'scheduled']);
  });
});
