import { describe, expect, it } from 'vitest';
import {
  clerkUsername,
  NO_SETUP_VALUES,
  problemAt,
  SETUP_PATHS,
  type SetupPath,
  setupOf,
} from './setup-values.ts';

const values = {
  ...NO_SETUP_VALUES,
  code: ' AB34CD67 ',
  'office.name': 'Ofício novo',
  'office.cns': '11.111-9',
  'office.official_name': 'Rita Sá',
  'office.official_role': 'Oficial',
  'office.username_suffix': 'novo',
  'admin.name': 'Rita Sá',
  'admin.username': 'rita',
  'admin.password': ' um longo segredo ',
  'clerk.name': 'Caio Sá',
  'clerk.username': 'caio@outro',
  'clerk.password': 'segredo',
};

describe('the values of a first start', () => {
  it('are all required', () => {
    expect(SETUP_PATHS.map((path) => problemAt(NO_SETUP_VALUES, path)?.code)).toEqual(
      SETUP_PATHS.map(() => 'required'),
    );
    expect(SETUP_PATHS.filter((path) => problemAt(values, path))).toEqual([]);
  });

  it.each<[SetupPath, string, string]>([
    ['office.cns', '11.1', 'wrong_length'],
    ['office.username_suffix', 'Ofício', 'not_like'],
    ['admin.username', 'rita sá', 'not_like'],
    ['admin.password', 'onze letras', 'min_length'],
    ['clerk.password', 'a'.repeat(65), 'max_length'],
    ['admin.password', ' '.repeat(12), 'required'],
    ['clerk.name', 'Caio 2', 'invalid_name'],
  ])('refuse %s as %j', (path, value, code) => {
    expect(problemAt({ ...values, [path]: value }, path)?.code).toBe(code);
  });

  it('are sent tidied, the passwords as they were typed', () => {
    expect(setupOf(values)).toMatchObject({
      code: 'AB34CD67',
      office: { cns: '111119', username_suffix: 'novo' },
      admin: { username: 'rita', password: ' um longo segredo ' },
    });
  });

  it('say with which name the clerk logs in', () => {
    expect(clerkUsername(values)).toBe('caio@novo');
    expect(clerkUsername({ ...values, 'office.username_suffix': '' })).toBe('');
  });
});
