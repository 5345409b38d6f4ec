import { type ValuesOf, defineEntity } from '@serventia/kit';
import { propertyFields } from './property-fields.ts';
import { areasOfProperty, registrationOfProperty, ruralPapersOfProperty } from './property-findings.ts';

type Row = Partial<ValuesOf<typeof propertyFields>>;
const urban = (row: Row): 'optional' | 'absent' => (row.destination === 'rural' ? 'absent' : 'optional');
const rural = (row: Row): 'optional' | 'absent' => (row.destination === 'rural' ? 'optional' : 'absent');
const ofUnion = (row: Row): 'optional' | 'absent' => (row.union_land ? 'optional' : 'absent');

/**
 * A piece of real estate as notes and the property registry describe it (LRP arts. 176 and 225; dossier 2.7).
 * Sizes are those of DOI.
 */
export const property = defineEntity('property_registration/property', {
  scope: 'office',
  fields: propertyFields,
  label: 'title',
  searched: {
    title: 'title',
    subtitle: ['enrollment_number'],
    codes: ['enrollment_number', 'cnm', 'cib', 'city_inscription', 'incra_code'],
  },
  list: {
    columns: [
      'title',
      'enrollment_number',
      'cnm',
      'destination',
      'property_type',
      'city_inscription',
      'city',
    ],
    order: ['-id'],
  },
  form: [
    { name: 'identification', fields: ['destination', 'property_type', 'active'] },
    {
      name: 'property_registry',
      fields: [
        'registry_name',
        'registry_cns',
        'enrollment_number',
        'cnm',
        'transcription',
        'cib',
        'city_inscription',
      ],
    },
    {
      name: 'property_address',
      fields: [
        'postal_code',
        'street_kind',
        'street',
        'street_number',
        'complement',
        'district',
        'city',
        'lot',
        'block',
        'building',
        'tower',
        'unit',
        'parking_space',
        'denomination',
        'location',
        'other_cities',
      ],
    },
    {
      name: 'areas',
      fields: [
        'land_area',
        'land_area_unknown',
        'built_area',
        'built_area_unknown',
        'private_area',
        'common_area',
        'total_area',
        'ideal_fraction',
        'rural_area',
        'fiscal_modules',
      ],
    },
    {
      name: 'rural_papers',
      fields: [
        'incra_code',
        'ccir_number',
        'ccir_year',
        'ccir_paid',
        'nirf',
        'itr_certificate',
        'itr_certificate_until',
        'car',
        'georeferenced',
        'sigef_code',
        'sigef_on',
        'datum',
        'vertices',
      ],
    },
    { name: 'union_land', fields: ['union_land', 'spu_regime', 'rip', 'cat', 'laudemio'] },
    {
      name: 'property_values',
      fields: ['assessed_value', 'appraised_value', 'last_price', 'bare_land_value'],
    },
    { name: 'property_description', fields: ['boundaries', 'encumbrances', 'notes'] },
  ],
  access: { read: ['clerk'], create: ['clerk'], update: ['clerk'], delete: ['clerk'] },
  unique: [['city', 'city_inscription']],
  derive: (row) => {
    const street = [row.street_kind, row.street].filter(Boolean).join(' ');
    const place = [street, row.street_number, row.unit, row.building, row.district].filter(Boolean);
    const name = row.destination === 'rural' ? row.denomination : place.join(', ');
    return {
      title: name || (row.enrollment_number ? `Matrícula ${row.enrollment_number}` : (row.cnm ?? null)),
    };
  },
  conditions: {
    city: () => 'required',
    city_inscription: urban,
    street: (row) => (row.destination === 'rural' ? 'optional' : 'required'),
    lot: urban,
    block: urban,
    building: urban,
    tower: urban,
    unit: urban,
    parking_space: urban,
    land_area: urban,
    land_area_unknown: urban,
    built_area: urban,
    built_area_unknown: urban,
    private_area: urban,
    common_area: urban,
    total_area: urban,
    ideal_fraction: urban,
    assessed_value: urban,
    denomination: (row) => (row.destination === 'rural' ? 'required' : 'absent'),
    location: rural,
    other_cities: rural,
    rural_area: (row) => (row.destination === 'rural' ? 'required' : 'absent'),
    fiscal_modules: rural,
    incra_code: rural,
    ccir_number: rural,
    ccir_year: rural,
    ccir_paid: rural,
    nirf: rural,
    itr_certificate: rural,
    itr_certificate_until: rural,
    car: rural,
    bare_land_value: rural,
    sigef_code: (row) => (row.georeferenced ? 'required' : 'absent'),
    sigef_on: (row) => (row.georeferenced ? 'optional' : 'absent'),
    datum: (row) => (row.georeferenced ? 'optional' : 'absent'),
    vertices: (row) => (row.georeferenced ? 'optional' : 'absent'),
    spu_regime: (row) => (row.union_land ? 'required' : 'absent'),
    rip: (row) => (row.union_land ? 'required' : 'absent'),
    cat: ofUnion,
    laudemio: ofUnion,
  },
  rules: [registrationOfProperty, areasOfProperty, ruralPapersOfProperty],
});
