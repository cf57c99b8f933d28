export { MemberPoints } from './member-points.tsx';
