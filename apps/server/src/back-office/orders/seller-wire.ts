import { inLanguage, type Language, type Seller } from '@kapok/domain';

/** Who sends a parcel, as its slip names them. */
export const sellerToWire = (seller: Seller, language: Language) => ({
  ShopName: inLanguage(seller.shopName, language),
  Company: inLanguage(seller.company, language),
  Address: inLanguage(seller.address, language),
  Phone: seller.phone,
  Email: seller.email,
});
