export type { ChatLimits } from './limits.ts';
export { registerChat } from './register-chat.ts';
export { isTalkOff } from './writing.ts';
