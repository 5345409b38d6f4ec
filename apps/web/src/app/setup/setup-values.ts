import { LONGEST_PASSWORD, shortestPassword } from '@serventia/domain/account/password-length';
import { user } from '@serventia/domain/account/user.entity';
import { notaryOffice } from '@serventia/domain/office/office.entity';
import { checkValue, type FieldSpec, normaliseValue, text } from '@serventia/kit';
import type { Setup, SetupPerson } from './setup-call.ts';

const passwordOf = (isSuper: boolean) =>
  text({
    required: true,
    secret: true,
    minLength: shortestPassword(isSuper),
    maxLength: LONGEST_PASSWORD,
  });

const person = { name: user.fields.name, username: user.fields.username };

/** What is asked, by the paths that the server uses in its refusals. */
export const setupSpecs = {
  code: text({ required: true, maxLength: 12 }),
  'office.name': notaryOffice.fields.name,
  'office.cns': notaryOffice.fields.cns,
  'office.official_name': notaryOffice.fields.official_name,
  'office.official_role': notaryOffice.fields.official_role,
  'office.username_suffix': notaryOffice.fields.username_suffix,
  'admin.name': person.name,
  'admin.username': person.username,
  'admin.password': passwordOf(true),
  'clerk.name': person.name,
  'clerk.username': person.username,
  'clerk.password': passwordOf(false),
} as const satisfies Readonly<Record<string, FieldSpec>>;

export type SetupPath = keyof typeof setupSpecs;
export type SetupValues = Readonly<Record<SetupPath, string>>;

export const SETUP_PATHS = Object.keys(setupSpecs) as SetupPath[];

export const NO_SETUP_VALUES = Object.fromEntries(SETUP_PATHS.map((path) => [path, ''])) as SetupValues;

function tidied(values: SetupValues, path: SetupPath): unknown {
  // A password is what was typed, spaces and all; a code is copied, often with some around it.
  if (path.endsWith('.password')) return values[path].trim() === '' ? null : values[path];
  return normaliseValue(setupSpecs[path], path === 'code' ? values[path].trim() : values[path]);
}

export interface SetupProblem {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What is wrong with one of the fields, before the server is asked. */
export function problemAt(values: SetupValues, path: SetupPath): SetupProblem | undefined {
  const spec: FieldSpec = { ...setupSpecs[path], required: true };
  return checkValue(spec, tidied(values, path), '9999-12-31');
}

/** The name that the first clerk logs in with; the server puts the office's suffix the same way. */
export function clerkUsername(values: SetupValues): string {
  const name = values['clerk.username'].trim().replace(/@.*/u, '');
  const suffix = values['office.username_suffix'].trim();
  return name && suffix ? `${name}@${suffix}` : '';
}

export function setupOf(values: SetupValues): Setup {
  const read = (path: SetupPath): string => String(tidied(values, path) ?? '');
  const personOf = (who: 'admin' | 'clerk'): SetupPerson => ({
    name: read(`${who}.name`),
    username: read(`${who}.username`),
    password: read(`${who}.password`),
  });
  return {
    code: read('code'),
    office: {
      name: read('office.name'),
      cns: read('office.cns'),
      official_name: read('office.official_name'),
      official_role: read('office.official_role'),
      username_suffix: read('office.username_suffix'),
    },
    admin: personOf('admin'),
    clerk: personOf('clerk'),
  };
}
