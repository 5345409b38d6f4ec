import type { BeginningStepName } from '@serventia/domain/office/home';

/** The screen of a step: its address, and the filters that show one office where the list has those of all. */
export interface StepPlace {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** What clerks set up themselves; the rest is done by super users. */
const OF_CLERKS: Readonly<Partial<Record<BeginningStepName, string>>> = {
  books: '/basic/book',
  fees: '/seal/cost_table',
  services: '/seal/act_service',
  sealer: '/seal/sealer',
  credits: '/seal/sealer',
  printer: '/basic/printer',
  texts: '/basic/document_template',
};

const OF_SUPER_USERS: Readonly<Partial<Record<BeginningStepName, string>>> = {
  users: '/settings/user',
  signer: '/settings/user',
  books: '/settings/book',
  fees: '/settings/cost_table',
  services: '/settings/act_service',
  sealer: '/settings/sealer',
  printer: '/settings/printer',
  texts: '/basic/document_template',
};

/** The screen where a step is done: of the office of a clerk, or of any office by a super user. */
export function placeOfStep(
  name: BeginningStepName,
  office: number,
  isSuper: boolean,
): StepPlace | undefined {
  if (isSuper && name === 'office') return { to: `/settings/notary_office/${office}` };
  const to = (isSuper ? OF_SUPER_USERS : OF_CLERKS)[name];
  if (to === undefined) return undefined;
  return isSuper ? { to, search: { notary_office: String(office) } } : { to };
}
