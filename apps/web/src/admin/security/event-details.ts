import type { mgntSecurityContract } from '@kapok/contract';
import type { Answer } from '#web/api/answer.ts';
import { securityWords } from '#web/texts/security-words.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';

type Event = Answer<typeof mgntSecurityContract.qrySecurityEvents>['Events'][number];

/** What is kept beside an event, in one line of words. */
export const useEventDetails = (): ((event: Event) => string) => {
  const words = useWords(securityWords);
  const permissionNames: Readonly<Record<string, string>> = useWords(staffAreaWords).settings.permissions;
  const permissionsIn = (names: readonly string[]): string =>
    names.length === 0
      ? words.noPermissions
      : words.permissions(names.map((name) => permissionNames[name] ?? name).join(words.between));
  return ({ Details, Times, ActorName, UserName, RequestId }) =>
    [
      Details.Way === undefined ? null : words.ways[Details.Way],
      Times === 1 ? null : words.times(Times),
      ActorName === null || ActorName === UserName ? null : words.by(ActorName),
      Details.Count === undefined ? null : words.sessions(Details.Count),
      Details.Order === undefined ? null : words.order(Details.Order),
      Details.Permissions === undefined ? null : permissionsIn(Details.Permissions),
      Details.Call === undefined ? null : words.call(Details.Call),
      RequestId === '' ? null : words.request(RequestId),
    ]
      .filter((part) => part !== null)
      .join(' · ');
};
