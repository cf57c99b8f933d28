/** The day of an order and today, both in Taipei and written as 2026-11-24. */
export interface OrderDays {
  readonly orderedOn: string;
  readonly today: string;
}

/**
 * Whether that can be the day of something that staff read off a paper or a statement about an order: a paper was written, or money
 * came, neither before the order nor after today.
 */
export const isDayOfOrder = (day: string, { orderedOn, today }: OrderDays): boolean => orderedOn <= day && day <= today;
