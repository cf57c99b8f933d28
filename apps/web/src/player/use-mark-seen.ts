import { announcementsContract as contract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#web/api/api.ts';
import { announcementCountsQuery, type Announcement } from './announcement-queries.ts';

/**
 * Notes that what is on the screen has been seen. The marks in the list stay for this look; those that lead here go. Where the shop does
 * not learn of it, they are new once more next time, which harms nobody.
 */
export const useMarkSeen = (productId: string, [newest]: readonly Announcement[]): void => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (announcementId: number) =>
      call(contract.markAnnouncementsSeen, { ProductId: productId, AnnouncementId: announcementId }),
    onSuccess: () => client.invalidateQueries({ queryKey: announcementCountsQuery.queryKey }),
  });
  const unseenId = newest?.IsNew === true ? newest.AnnouncementId : undefined;
  useEffect(() => {
    if (unseenId !== undefined) mutate(unseenId);
  }, [unseenId, mutate]);
};
