import { formatCnpj } from '@serventia/domain/identifiers/cnpj';
import { formatCpf } from '@serventia/domain/identifiers/cpf';
import { formatMatricula } from '@serventia/domain/identifiers/matricula';
import { shownDate } from '@serventia/kit';
import type { Row } from '../../api/resource.ts';
import type { Words } from '../../text/use-text.ts';

/**
 * What tells a row from others of its name: of somebody the number, the day of birth and the mother; of a record what it
 * is, where it stands and its day.
 */
export function tellApart(row: Row, words: Words): string {
  const { language } = words;
  const said = (field: string, shown: (value: string) => string): string => {
    const value = row[field];
    return typeof value === 'string' ? shown(value) : '';
  };
  const { term } = row;
  const place = typeof term === 'number' ? `${words.field({ resource: 'record' }, 'term')} ${term}` : '';
  return [
    said('resource', (name) => words.entity({ resource: name.split('/')[1] ?? '' }, 'one')),
    said('matricula', formatMatricula) || place,
    said('cpf', formatCpf),
    said('cnpj', formatCnpj),
    said('birth_date', (day) => shownDate(day, language)),
    said('registered_on', (day) => shownDate(day, language)),
    said('mother_name', String),
  ]
    .filter(Boolean)
    .join(' · ');
}
