import { dayOf, type LoadElement, textOf } from './load-element.ts';
import { type LoadedActs, parents, type Party } from './load-entry.ts';

type OneOf = LoadedActs['emancipation'] | LoadedActs['interdiction'];

interface Subject {
  /** How the layout ends its tags: `NOMEEMANCIPADO`, `DATAEMANCIPACAO`. */
  readonly person: string;
  readonly fact: string;
  readonly role: Party['role'];
  readonly on: string | null;
}

function entryOf(act: OneOf, { person, fact, role, on }: Subject): LoadElement[] {
  const subject = act.parties.find((party) => party.role === role);
  return [
    [`NOME${person}`, textOf(subject?.name, 100)],
    [`CPF${person}`, textOf(subject?.cpf, 11)],
    ['MATRICULA', textOf(act.matricula, 32)],
    ...parentsOf(act.parties, subject),
    [`DATA${fact}`, dayOf(on)],
    ['DATAREGISTRO', dayOf(act.registered_on)],
  ];
}

/** The parents stand in the act as parties, or as names beside whom it is about. */
function parentsOf(parties: readonly Party[], subject: Party | undefined): LoadElement[] {
  if (parties.some(({ role }) => role === 'parent')) return parents(parties, false);
  return [
    ['NOMEPAI', textOf(subject?.father_name, 100)],
    ['CPFPAI', ''],
    ['NOMEMAE', textOf(subject?.mother_name, 100)],
    ['CPFMAE', ''],
  ];
}

export const emancipationEntry = (act: LoadedActs['emancipation']): LoadElement[] =>
  entryOf(act, { person: 'EMANCIPADO', fact: 'EMANCIPACAO', role: 'emancipated', on: act.emancipated_on });

export const interdictionEntry = (act: LoadedActs['interdiction']): LoadElement[] =>
  entryOf(act, { person: 'INTERDITADO', fact: 'INTERDICAO', role: 'interdicted', on: act.title_on });

export const absenceEntry = (act: LoadedActs['absence']): LoadElement[] =>
  entryOf(act, { person: 'AUSENTE', fact: 'AUSENCIA', role: 'absentee', on: act.title_on });
