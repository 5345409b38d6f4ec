/** The kinds of service that an office may hold (Lei 8.935/1994 art. 5). */
export const DEPARTMENTS = ['civil', 'notes', 'property', 'rtd', 'rcpj', 'protest'] as const;

export type Department = (typeof DEPARTMENTS)[number];

const byArea: Readonly<Record<string, Department>> = {
  civil_registration: 'civil',
  note_registration: 'notes',
  property_registration: 'property',
};

/** The department whose clerks write the rows of an area; undefined where every department does. */
export function departmentOf(area: string): Department | undefined {
  return byArea[area];
}
