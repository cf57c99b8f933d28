export { GiveBackButton } from './give-back-button.tsx';
