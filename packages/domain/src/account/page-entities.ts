/** Pages of a menu that show no list: whoever may read rows of this kind finds them. */
const PAGES: Readonly<Record<string, string>> = {
  '/my_notary_office/attendance': 'basic/counter_visit',
  '/my_notary_office/inspection': 'basic/record',
  '/my_notary_office/work': 'basic/task',
  '/note_registration/counter': 'note_registration/signature_recognition',
  '/my_notary_office/notary_office': 'basic/notary_office',
};

/** The name of the entity that a place of a menu is about: `/civil_registration/birth`, `civil_registration/birth`. */
export const entityOfRoute = (route: string): string => PAGES[route] ?? route.slice(1);
