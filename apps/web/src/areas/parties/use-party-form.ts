import { checkCpf } from '@serventia/domain/identifiers/cpf';
import { useMemo } from 'react';
import { listRows, type Row } from '../../api/resource.ts';
import { settlesWith } from '../../fields/shared/unsettled.ts';
import { type FieldAccess, type FieldForm, rowsAt } from '../../resource/field-form.ts';
import { type Origin, ORIGINS, originsOf, prefillParty } from './prefill.ts';
import { drawKeepingFocus } from '../../ui/draw-keeping-focus.ts';
import { emptiedParty } from './party-values.ts';

const PARTY_PATH = /^parties\.(\d+)\.(\w+)$/u;

/**
 * The form with an access that remembers which fields of the parties the clerk has touched, and that brings a
 * person of the register when a whole CPF was typed.
 */
export function usePartyForm<Form extends FieldForm>(form: Form): Form {
  const { access, values } = form;
  const watching = useMemo(() => watchedAccess(access, values), [access, values]);
  return { ...form, access: watching };
}

function watchedAccess(access: FieldAccess, values: FieldForm['values']): FieldAccess {
  return {
    ...access,
    type: (path, value) => {
      access.type(path, value);
      const [, index, field] = PARTY_PATH.exec(path) ?? [];
      if (index && field && field !== 'person') markTouched(access, `parties.${index}`, field);
    },
    leave: (path) => {
      access.leave(path);
      const [, index, field] = PARTY_PATH.exec(path) ?? [];
      if (index && field === 'cpf') settlesWith(bringByCpf({ access, values }, Number(index)));
    },
  };
}

function markTouched(access: FieldAccess, party: string, field: string): void {
  const origins = originsOf({ [ORIGINS]: access.get(`${party}.${ORIGINS}`) });
  if (origins[field] !== 'clerk')
    access.type(`${party}.${ORIGINS}`, { ...origins, [field]: 'clerk' satisfies Origin });
}

type PartyForm = Pick<FieldForm, 'access' | 'values'>;

async function bringByCpf(form: PartyForm, index: number): Promise<void> {
  const party = rowsAt(form.values(), 'parties')[index];
  const cpf = party?.['cpf'];
  if (typeof cpf !== 'string' || party?.['person'] || checkCpf(cpf).reason !== undefined) return;
  const page = await listRows('basic/person', { cpf, limit: 1 }).catch(() => undefined);
  const [found] = page?.results ?? [];
  if (found && rowsAt(form.values(), 'parties')[index]?.['cpf'] === cpf) bringPerson(form, index, found);
}

/**
 * Writes what the register knows of a person into a party, where the clerk has written nothing. The search
 * shows already whom the clerk has `chosen` in it.
 */
export function bringPerson({ access, values }: PartyForm, index: number, person: Row, chosen = false): void {
  const party = rowsAt(values(), 'parties')[index];
  if (!party) return;
  const { values: brought, origins } = prefillParty(party, person);
  drawKeepingFocus(() => {
    access[chosen ? 'type' : 'set'](`parties.${index}.person`, person.id);
    for (const [field, value] of Object.entries(brought)) access.set(`parties.${index}.${field}`, value);
    access.set(`parties.${index}.${ORIGINS}`, origins);
  });
}

/** Empties a party; its place in the act stays. */
export function clearParty({ access, values }: PartyForm, index: number): void {
  const party = rowsAt(values(), 'parties')[index];
  if (!party) return;
  for (const [field, value] of Object.entries(emptiedParty(party))) {
    if (party[field] !== value) access.set(`parties.${index}.${field}`, value);
  }
}

/** Copies some fields of one party into another, and says that they were brought. */
export function copyFields(form: PartyForm, from: number, to: number, fields: readonly string[]): void {
  const source = rowsAt(form.values(), 'parties')[from];
  const target = rowsAt(form.values(), 'parties')[to];
  if (!source || !target) return;
  for (const field of fields) form.access.set(`parties.${to}.${field}`, source[field] ?? null);
  const brought = Object.fromEntries(fields.map((field) => [field, 'clerk' satisfies Origin]));
  form.access.set(`parties.${to}.${ORIGINS}`, { ...originsOf(target), ...brought });
}
