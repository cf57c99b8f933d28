export { hideMessage, leaveMessage, muteAuthor, readModeration, unmuteMember } from './moderate.ts';
export { places } from './places.ts';
export { listOwnHidden, lockTalk, reportedMessages, type ModeratedMessage, type OwnHidden } from './queries.ts';
export { reportMessage } from './report-message.ts';
export { openTalkThrottles, talkLimits, type TalkLimits, type TalkThrottles } from './talk-throttles.ts';
export { assertNotMuted } from './writing.ts';
