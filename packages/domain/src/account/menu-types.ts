/** An entry of the side menu; its label is `menu.<label>` in the dictionaries, or else the name of that entity. */
export interface MenuItem {
  readonly label: string;
  readonly icon: string;
  readonly route: string;
  readonly hidden: boolean;
  /** Work at the counter begins with a new row of it: the home page offers one. */
  readonly begins?: boolean;
}

export interface MenuGroup {
  readonly label: string;
  readonly hidden: boolean;
  readonly items: readonly MenuItem[];
}

/** A part of the product that a user may be granted. */
export interface Module {
  readonly id: number;
  /** `settings`, `my-notary-office`, …; its name is `modules.<description>` in the dictionaries. */
  readonly description: string;
  /** Area of the resources that it opens, as in `/api/{area}`. */
  readonly area: string;
  readonly audience: 'clerk' | 'super';
  readonly default_route: string;
  readonly menu: readonly MenuGroup[];
}

export const item = (label: string, icon: string, route: string): MenuItem => ({
  label,
  icon,
  route,
  hidden: false,
});
/** An entry whose new row is the beginning of work at the counter. */
export const begun = (label: string, icon: string, route: string): MenuItem => ({
  ...item(label, icon, route),
  begins: true,
});
export const group = (label: string, items: readonly MenuItem[]): MenuGroup => ({
  label,
  hidden: false,
  items,
});
