export { issueSeats } from './issue-seats.ts';
export { lockOpenSeats, reopenSeats, withdrawSeats } from './queries.ts';
export { registerSeatRoutes } from './routes.ts';
export { seatCountsToWire } from './wire.ts';
