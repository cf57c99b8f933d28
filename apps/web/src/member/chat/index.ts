export { ModerateOverlay, moderationKey } from './moderate-overlay.tsx';
export { QuotedMessage } from './quoted-message.tsx';
