/** What was sold and what went back of one product, coupon and way to pay together; with tax, whole NTD. */
export interface SalesCell {
  readonly orders: number;
  readonly pieces: number;
  /** What coupons took off. */
  readonly couponNtd: number;
  readonly revenueNtd: number;
  readonly refundsNtd: number;
}

const nothing: SalesCell = { orders: 0, pieces: 0, couponNtd: 0, revenueNtd: 0, refundsNtd: 0 };

const plus = (one: SalesCell, other: SalesCell): SalesCell => ({
  orders: one.orders + other.orders,
  pieces: one.pieces + other.pieces,
  couponNtd: one.couponNtd + other.couponNtd,
  revenueNtd: one.revenueNtd + other.revenueNtd,
  refundsNtd: one.refundsNtd + other.refundsNtd,
});

export const addSales = (cells: readonly SalesCell[]): SalesCell => cells.reduce(plus, nothing);

/** One row of a table: its cells have a key in common. */
export interface SalesPart<Cell extends SalesCell> extends SalesCell {
  /** Any of the cells: what its key stands for. */
  readonly example: Cell;
}

/**
 * The same sales, told by a key: the rows add up to all cells whatever the key is (OFFER-5). What sold best stands first, ties in
 * the order of the cells.
 */
export const salesBy = <Cell extends SalesCell>(
  cells: readonly Cell[],
  keyOf: (cell: Cell) => string | number | null,
): readonly SalesPart<Cell>[] => {
  const parts = new Map<string | number | null, SalesPart<Cell>>();
  for (const cell of cells) {
    const key = keyOf(cell);
    const part = parts.get(key);
    parts.set(key, { example: part?.example ?? cell, ...plus(part ?? nothing, cell) });
  }
  return [...parts.values()].toSorted((one, other) => other.revenueNtd - one.revenueNtd);
};
