import { catalogueText } from '@serventia/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../db/database.ts';
import { resultsOf } from '../../testing/api.ts';
import { openTestOffice, type TestOffice } from '../../testing/test-office.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office.close());

const ENGLISH = { 'accept-language': 'en-us' };
const CATALOGUES = ['book_type', 'record_type', 'endorsement_type', 'record_exclusion_reason'] as const;

describe.each(CATALOGUES)('the catalogue %s', (resource) => {
  const url = `/api/basic/${resource}/`;
  const rows = async (headers?: Readonly<Record<string, string>>): Promise<Row[]> =>
    resultsOf(await office.maria.get(`${url}?limit=100&ordering=id`, headers));

  it('has English words for every row that the product brings', async () => {
    const [told, inEnglish] = [await rows(), await rows(ENGLISH)];
    expect(told.length).toBeGreaterThan(5);
    const untold = told.filter(({ description }, index) => description === inEnglish[index]?.['description']);
    expect(untold.map(({ description }) => description)).toEqual([]);
  });

  it('is exported in the language of the reader', async () => {
    const [row] = await rows(ENGLISH);
    const sheet = await office.maria.post(`${url}export/`, {}, ENGLISH);
    expect(sheet.text).toContain(String(row?.['description']));
  });

  it('keeps its own words where it is changed', async () => {
    const [row] = await rows();
    const alone = await office.maria.get(`${url}${Number(row?.['id'])}/`, ENGLISH);
    expect(alone.body['description']).toBe(row?.['description']);
  });
});

it('what refers to a catalogue says its words in the language of the reader', async () => {
  const url = '/api/basic/record_type/?type=1&expand=book_type';
  const booksOf = async (headers?: Readonly<Record<string, string>>): Promise<unknown[]> =>
    resultsOf(await office.maria.get(url, headers)).map((row) => row['book_type']);
  expect(await booksOf()).toMatchObject([{ description: 'Nascimentos' }]);
  expect(await booksOf(ENGLISH)).toMatchObject([{ description: 'Births' }]);
  const choices = await office.maria.get('/api/basic/record_type/choices/?type=1', ENGLISH);
  expect(JSON.parse(choices.text)).toEqual([{ value: '1', display_name: 'Birth' }]);
});

it('what an office has worded otherwise stays', () => {
  expect(catalogueText('en-us', 'book_type', 'Livro de nascimentos')).toBe('Livro de nascimentos');
  expect(catalogueText('en-us', 'person', 'Nascimentos')).toBe('Nascimentos');
});

it('finds a type of book by a part of its description', async () => {
  const found = resultsOf(await office.maria.get('/api/basic/book_type/?description=nasc'));
  expect(found.map(({ letter }) => letter)).toEqual(['A']);
});

describe('what is looked for in English', () => {
  const found = async (asked: string): Promise<unknown[]> =>
    resultsOf(await office.maria.get(`/api/basic/${asked}`, ENGLISH)).map(({ description }) => description);

  it('is found by the words that are shown', async () => {
    expect(await found('record_exclusion_reason/?search=withdrawn+BEFORE')).toEqual([
      'Withdrawn before the signatures',
    ]);
    expect(await found('book_type/?description=birth')).toEqual(['Births', 'Stillbirths']);
  });

  it('is found by its own words, too', async () => {
    expect(await found('book_type/?description=nasc')).toEqual(['Births']);
  });

  it('is not found by words of another language than that of the reader', async () => {
    expect(resultsOf(await office.maria.get('/api/basic/book_type/?description=birth'))).toEqual([]);
  });

  it('stands in the export of what was found', async () => {
    const sheet = await office.maria.post('/api/basic/book_type/export/', { description: 'birth' }, ENGLISH);
    expect(sheet.text.trim().split('\n')).toHaveLength(3);
  });
});
