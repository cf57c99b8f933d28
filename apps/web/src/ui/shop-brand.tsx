export interface ShopBrandProps {
  readonly name: string;
  /** The address of the logo. */
  readonly logo: string;
}

/** The shop's mark and name, as the header shows them. */
export const ShopBrand = ({ name, logo }: ShopBrandProps) => (
  <>
    <img src={logo} width={32} height={32} alt="" />
    <span>{name}</span>
  </>
);
