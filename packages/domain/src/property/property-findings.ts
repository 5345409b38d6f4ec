import type { ValuesOf } from '@serventia/kit';
import { error, type Finding, warning, when } from '@serventia/kit/finding';
import type { propertyFields } from './property-fields.ts';

type Property = Partial<ValuesOf<typeof propertyFields>>;

/** A property is found by its matrícula, its CNM or its transcription; one of them at least (dossier 2.7). */
export function registrationOfProperty({
  enrollment_number: number,
  cnm,
  registry_cns: cns,
  transcription,
}: Property): Finding[] {
  if (!number && !cnm && !transcription) return [error('enrollment_number', 'property_without_registration')];
  if (!cnm) return [];
  return [
    ...when(
      Boolean(number) && Number(cnm.slice(7, 14)) !== Number(number),
      error('cnm', 'cnm_of_another_matricula', { norm: 'CNN art. 330' }),
    ),
    ...when(
      Boolean(cns) && cnm.slice(0, 6) !== cns,
      error('cnm', 'cnm_of_another_office', { norm: 'CNN art. 330' }),
    ),
  ];
}

/** DOI takes an area or that it is not told, never both and never neither (dossier 5.2). */
export function areasOfProperty(row: Property): Finding[] {
  if (row.destination !== 'urban') return [];
  const told = (['land_area', 'built_area'] as const).flatMap((area) => {
    const unknown = row[`${area}_unknown`] ?? false;
    if (Boolean(row[area]) === unknown)
      return [(unknown ? error : warning)(area, unknown ? 'known_and_unknown' : 'area_not_told')];
    return [];
  });
  return [...told, ...when(row.property_type === '69', error('property_type', 'farm_in_town'))];
}

/** A CCIR serves until the next one is issued, a year at least (Lei 4.947/1966 art. 22). */
export function ruralPapersOfProperty(
  { ccir_year: year }: Property,
  { today }: { readonly today: string },
): Finding[] {
  return when(
    typeof year === 'number' && year > Number(today.slice(0, 4)),
    error('ccir_year', 'ccir_of_future_year'),
  ).slice();
}
