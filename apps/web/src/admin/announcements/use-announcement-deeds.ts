import { mgntAnnouncementsContract as contract } from '@kapok/contract';
import type { AnnouncementStatus } from '@kapok/domain';
import { useNavigate } from '@tanstack/react-router';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { staffAnnouncementWords } from '#web/texts/staff-announcement-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { sendAtOf, type AnnouncementFields } from './announcement-fields.ts';
import { ANNOUNCEMENTS_KEY } from './announcement-queries.ts';

/** An announcement as it was opened; without a number it is a new one. */
export interface OpenedAnnouncement {
  readonly announcementId: number | null;
  readonly version: number;
  readonly state: AnnouncementStatus;
}

interface Wish {
  readonly fields: AnnouncementFields;
  readonly state: AnnouncementStatus;
}

/** Saves an announcement and what becomes of it, and stays on its page, which has its address then. */
export const useSaveAnnouncement = ({ announcementId, version, state: before }: OpenedAnnouncement) => {
  const words = useWords(staffAnnouncementWords);
  const navigate = useNavigate();
  const saidOf = (state: AnnouncementStatus): string => {
    if (state === 'sent' && before === 'sent') return words.wasCorrected;
    return state === 'sent' && before === 'withdrawn' ? words.isShown : words.said[state];
  };
  return useDeed({
    send: ({ fields, state }: Wish, idempotencyKey: string) => {
      const { ProductId, TitleZh, TitleEn, BodyZh, BodyEn } = fields;
      const SendAt = sendAtOf(fields)?.toISOString() ?? null;
      return call(
        contract.saveAnnouncement,
        {
          ...{ AnnouncementId: announcementId, Replaces: version, State: state, SendAt },
          ...{ ProductId, TitleZh, TitleEn, BodyZh, BodyEn },
        },
        { idempotencyKey },
      );
    },
    said: ({ AnnouncementId }, { state }) => {
      showToast('ok', saidOf(state));
      if (announcementId === null)
        void navigate({
          to: '/mgnh/announcements/$announcementId',
          params: { announcementId: String(AnnouncementId) },
          replace: true,
        });
    },
    concerns: [ANNOUNCEMENTS_KEY],
  });
};

/** Deletes an announcement that was never sent, and goes back to the list. */
export const useDeleteAnnouncement = ({ announcementId, version }: OpenedAnnouncement) => {
  const words = useWords(staffAnnouncementWords);
  const navigate = useNavigate();
  return useDeed({
    send: (id: number, idempotencyKey: string) =>
      call(contract.deleteAnnouncement, { AnnouncementId: id, Replaces: version }, { idempotencyKey }),
    said: () => {
      showToast('ok', words.wasRemoved);
      void navigate({ to: '/mgnh/announcements' });
    },
    // The page that is left would ask for what is gone.
    concerns: announcementId === null ? [] : [[...ANNOUNCEMENTS_KEY, 'list']],
  });
};
