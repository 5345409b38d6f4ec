import { formatCnpj } from '@serventia/domain/identifiers/cnpj';
import { formatCpf } from '@serventia/domain/identifiers/cpf';
import { shownDate } from '@serventia/kit';
import type { Language } from '@serventia/i18n/language';
import type { Row } from '../../api/resource.ts';

/** What tells somebody from their namesakes: the number of a person or company, the day of birth, the mother. */
export function tellApart(row: Row, language: Language): string {
  const said = (field: string, shown: (value: string) => string): string => {
    const value = row[field];
    return typeof value === 'string' ? shown(value) : '';
  };
  return [
    said('cpf', formatCpf),
    said('cnpj', formatCnpj),
    said('birth_date', (day) => shownDate(day, language)),
    said('mother_name', String),
  ]
    .filter(Boolean)
    .join(' · ');
}
