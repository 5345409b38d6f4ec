import {
  boolean,
  choice,
  choices,
  civilDate,
  type Condition,
  defineEntity,
  email,
  identifier,
  instant,
  personName,
  reference,
  text,
} from '@serventia/kit';
import { cpf } from '../identifier-formats.ts';
import { DEPARTMENTS } from './departments.ts';

/** Everything of a kind (modules, menu items, data), or only what the user and their groups were granted. */
const ACCESS_LEVELS = ['all', 'granted'] as const;

interface OfRole {
  readonly is_superuser?: boolean | null;
  readonly is_program?: boolean | null;
  readonly signing_role?: string | null;
  readonly signs_since?: string | null;
}
const onlyOfClerks = ({ is_superuser }: OfRole): Condition => (is_superuser ? 'absent' : 'optional');
/** A program signs nothing and answers for nothing. */
const onlyOfPeople = (row: OfRole): Condition => (row.is_program ? 'absent' : onlyOfClerks(row));

/** Somebody who works with the product. Clerks belong to one office; super users to none. */
export const user = defineEntity('account/user', {
  scope: 'global',
  table: 'app_user',
  ownRow: true,
  fields: {
    name: personName({ required: true, search: true, order: true }),
    /** A clerk's name ends in the office's suffix, `maria@primeiro`; the server adds it. */
    username: text({
      required: true,
      createOnly: true,
      maxLength: 64,
      unique: true,
      filter: true,
      search: true,
      order: true,
      pattern: '^[a-z0-9._@-]+$',
      like: 'maria.silva',
    }),
    email: email(),
    password_hash: text({ internal: true, secret: true, readOnly: true }),
    is_superuser: boolean({ createOnly: true, filter: true }),
    /** A program of another system, which comes with an access key: it has no password and does nothing but what was granted. */
    is_program: boolean({ createOnly: true, filter: true }),
    notary_office: reference('basic/notary_office', { createOnly: true, filter: true }),
    is_active: boolean({ filter: true, default: true }),
    /** Kinds of service whose acts this clerk may write; all that the office holds unless told. */
    departments: choices('department', DEPARTMENTS),
    module_access: choice('access_level', ACCESS_LEVELS, { required: true, default: 'granted' }),
    menu_access: choice('access_level', ACCESS_LEVELS, { required: true, default: 'all' }),
    data_access: choice('access_level', ACCESS_LEVELS, { required: true, default: 'all' }),
    /** In which quality this clerk signs (oficial, substituta, escrevente autorizado), and since when (Lei 8.935/1994 art. 20). */
    signing_role: text({ maxLength: 60 }),
    signs_since: civilDate(),
    /** Their certificate must name the same CPF. */
    cpf: identifier(cpf, { filter: true }),
    /** Answers for the office: its holder, interim or intervenor, or whom they charge with it. */
    is_responsible: boolean({ filter: true }),
    must_change_password: boolean({ readOnly: true }),
    /** A code of an app is asked for besides the password. */
    has_second_factor: boolean({ readOnly: true, filter: true }),
    last_login_at: instant({ readOnly: true }),
  },
  label: 'name',
  list: {
    columns: ['name', 'username', 'notary_office', 'is_superuser', 'is_active', 'last_login_at'],
    order: ['name'],
  },
  form: [
    {
      name: 'identification',
      fields: ['name', 'username', 'email', 'is_superuser', 'is_program', 'notary_office', 'is_active'],
    },
    { name: 'signature', fields: ['signing_role', 'signs_since', 'cpf'] },
    {
      name: 'access',
      fields: ['is_responsible', 'departments', 'module_access', 'menu_access', 'data_access'],
    },
    { name: 'state', fields: ['must_change_password', 'has_second_factor', 'last_login_at'] },
  ],
  conditions: {
    notary_office: ({ is_superuser }) => (is_superuser ? 'absent' : 'required'),
    is_program: onlyOfClerks,
    is_responsible: onlyOfPeople,
    departments: onlyOfClerks,
    module_access: onlyOfClerks,
    menu_access: onlyOfPeople,
    data_access: onlyOfPeople,
    cpf: onlyOfPeople,
    signing_role: (row) => (row.signs_since && !row.is_program ? 'required' : onlyOfPeople(row)),
    signs_since: (row) => (row.signing_role && !row.is_program ? 'required' : onlyOfPeople(row)),
  },
  access: { read: ['super'], create: ['super'], update: ['super'] },
  actions: {
    /** For somebody who lost the telephone and the recovery codes. */
    remove_second_factor: {
      by: ['super'],
      confirm: true,
      sensitive: true,
      offered: ({ has_second_factor }) => has_second_factor === true,
    },
  },
});
