import { expect, it } from 'vitest';
import { FieldErrors } from '../http/app-error.ts';
import { ChildRefusals } from './child-refusals.ts';

const refuse = (field: string) => () => Promise.reject(FieldErrors.of(field, 'required'));
const fieldsOf = (error: unknown): unknown =>
  error instanceof FieldErrors ? Object.keys(error.fields) : error;

it('tells of all rows that were refused, each by its place', async () => {
  const refusals = new ChildRefusals();
  expect(() => refusals.tell()).not.toThrow();
  await expect(refusals.during('parties.0', refuse('name'))).resolves.toBeUndefined();
  await expect(refusals.during('parties.1', () => Promise.resolve(7))).resolves.toBe(7);
  await refusals.during('parties.2', refuse(''));
  const told = await refusals.after(() => refusals.tell() as never).catch(fieldsOf);
  expect(told).toEqual(['parties.0.name', 'parties.2']);
});

it('tells of them where the database answers no more after them, and of its fault where none was', async () => {
  const broken = new Error('current transaction is aborted');
  const fail = (): Promise<never> => Promise.reject(broken);
  const refusals = new ChildRefusals();
  await expect(refusals.after(fail)).rejects.toBe(broken);
  await expect(refusals.during('parties.0', fail)).rejects.toBe(broken);
  await refusals.during('parties.0', refuse('cpf'));
  expect(await refusals.after(fail).catch(fieldsOf)).toEqual(['parties.0.cpf']);
});
