import type { OrderData } from '#web/shop/orders/index.ts';
import type { CartLineData } from './cart-query.ts';

/** The lines of an order in the shape of a cart's, so that one table draws both. */
export const orderAsCartLines = (order: OrderData): readonly CartLineData[] =>
  order.CustomerOrderDS.map((line) => ({
    ProductId: line.ProductId,
    ProductName: line.ProductName,
    UnitPrice: line.UnitPrice,
    Qty: line.Qty,
    ListPrice: line.ListPrice,
    PriceWithTax: line.PriceWithTax,
    RegularPriceWithTax: line.RegularPriceWithTax,
    SaleUntil: null,
    AddOn: null,
    TaxKind: line.TaxKind,
    Discount: line.Discount,
    Amount: line.Amount,
    TaxAmount: line.TaxAmount,
    PhysicalProduct: line.ProductType === '1',
    IsTransport: line.ProductType === '3',
    Slug: null,
    FileUuid: line.FileUuid,
    ProductKind: line.ProductKind,
    StockLeft: null,
    Problem: null,
    PreviousUnitPrice: null,
    PreviousPriceWithTax: null,
    FitsStore: true,
    WeightGrams: null,
    SidesCm: null,
    OwnedParts: [],
  }));
