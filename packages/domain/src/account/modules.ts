/** An entry of the side menu; its label is `menu.<label>` in the dictionaries. */
export interface MenuItem {
  readonly label: string;
  readonly icon: string;
  readonly route: string;
  readonly hidden: boolean;
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
  readonly default_route: string;
  readonly menu: readonly MenuGroup[];
}

const item = (label: string, icon: string, route: string): MenuItem => ({
  label,
  icon,
  route,
  hidden: false,
});
const group = (label: string, items: readonly MenuItem[]): MenuGroup => ({ label, hidden: false, items });

/** Every module of the product with its menu. Clerks are offered all but settings, super users settings alone. */
export const modules: readonly Module[] = [
  {
    id: 1,
    description: 'my-notary-office',
    area: 'basic',
    default_route: '/my_notary_office/notary_office',
    menu: [
      group('office', [
        item('notary_office', 'building', '/my_notary_office/notary_office'),
        item('pending', 'rubber-stamp', '/basic/record'),
      ]),
      group('parties', [item('person', 'users', '/basic/person'), item('local', 'map-pin', '/basic/local')]),
      group('books', [
        item('book', 'book', '/basic/book'),
        item('term', 'file-text', '/basic/term'),
        item('sheet', 'file', '/basic/sheet'),
        item('document', 'certificate', '/basic/document'),
      ]),
    ],
  },
  {
    id: 2,
    description: 'civil-registration',
    area: 'civil_registration',
    default_route: '/civil_registration/birth',
    menu: [
      group('acts', [item('birth', 'baby-carriage', '/civil_registration/birth')]),
      group('follow_up', [item('ministerial_opinion', 'gavel', '/civil_registration/ministerial_opinion')]),
    ],
  },
  {
    id: 3,
    description: 'seals',
    area: 'seal',
    default_route: '/seal/registered_seal',
    menu: [
      group('seals', [
        item('registered_seal', 'rubber-stamp', '/seal/registered_seal'),
        item('credit_entry', 'coins', '/seal/credit_entry'),
      ]),
      group('fees', [
        item('cost_table', 'table', '/seal/cost_table'),
        item('act_service', 'list-details', '/seal/act_service'),
        item('reason_free', 'discount', '/seal/reason_free'),
        item('sealer', 'plug', '/seal/sealer'),
      ]),
    ],
  },
  {
    id: 4,
    description: 'settings',
    area: 'settings',
    default_route: '/settings/notary_office',
    menu: [
      group('settings', [
        item('notary_office', 'building', '/settings/notary_office'),
        item('user', 'users', '/settings/user'),
      ]),
      group('reference', [
        item('book_type', 'books', '/settings/book_type'),
        item('record_type', 'category', '/settings/record_type'),
        item('country', 'world', '/settings/country'),
        item('state', 'map', '/settings/state'),
        item('city', 'map-pin', '/settings/city'),
        item('profession', 'briefcase', '/settings/profession'),
      ]),
    ],
  },
];
