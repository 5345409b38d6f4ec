import type { RowOf } from '@serventia/kit';
import { formatCnm } from '../../identifiers/cnm.ts';
import type { deedProperty } from '../../notes/deed-parts.entity.ts';
import { withPreposition } from '../language/places.ts';

type Property = RowOf<typeof deedProperty>;

/** What any notarial act says of a property; a power of attorney says neither its title nor its burdens. */
type DescribedProperty = Pick<Property, 'description' | 'enrollment_number' | 'cnm' | 'registry_name'> &
  Partial<Pick<Property, 'previous_title' | 'encumbrances'>>;

/** A matrícula as acts write it: `12.345`. */
export const writtenMatricula = (number: string): string =>
  /^\d+$/u.test(number) ? Number(number).toLocaleString('pt-BR') : number;

/** A property as an act describes it (Lei 7.433/1985 art. 2): `apartamento …, objeto da matrícula nº 12.345, do …`. */
export function describeProperty(row: DescribedProperty): string {
  const registry = row.registry_name ? `, ${withPreposition('de', row.registry_name)}` : '';
  return [
    row.description,
    row.enrollment_number
      ? `objeto da matrícula nº ${writtenMatricula(row.enrollment_number)}${registry}`
      : null,
    row.cnm ? `CNM ${formatCnm(row.cnm)}` : null,
    row.previous_title ? `havido por ${row.previous_title}` : null,
    row.encumbrances ? `com os ônus seguintes: ${row.encumbrances}` : null,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Properties after `possuidor`: `do imóvel seguinte: …`, `dos imóveis seguintes: 1) …; e 2) …`. Null where there is none. */
export function listedProperties(descriptions: readonly string[]): string | null {
  const [first, ...others] = descriptions;
  if (first === undefined) return null;
  if (others.length === 0) return `do imóvel seguinte: ${first}`;
  const all = descriptions.map((text, index) => `${index + 1}) ${text}`);
  return `dos imóveis seguintes: ${all.slice(0, -1).join('; ')}; e ${all.at(-1) ?? ''}`;
}
