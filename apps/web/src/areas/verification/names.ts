import { parseMatricula } from '@serventia/domain/identifiers/matricula';
import { i18n } from '../../text/i18n.ts';

const named = (key: string, plain: string): string =>
  i18n.exists(`verification.${key}`) ? i18n.t(`verification.${key}`) : plain;

/** What a record's state means to a stranger. */
export function statusName(status: string): string {
  return named(`status_${status}`, status);
}

/** The kind of act that a matrícula is of; empty where the page has no word for it. */
export function actName(matricula: string): string {
  return named(`act_${parseMatricula(matricula)?.bookType}`, '');
}

/** The kind of an act of notes by its registration type. */
export function noteActName(type: string): string {
  return named(`note_${type}`, '');
}

/** The kind of record that was searched for a negative certificate. */
export function searchedName(fact: string): string {
  return named(`searched_${fact}`, fact);
}

export function kindName(kind: string): string {
  return named(`kind_${kind}`, kind);
}
