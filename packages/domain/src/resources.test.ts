import { expect, it } from 'vitest';
import { registry } from './registry.ts';

/** The resources of the product's API, by area. */
const RESOURCES: Readonly<Record<string, string>> = {
  account: 'user custom_group permission content_type menu module module_menu',
  basic:
    'notary_office person legal_person legal_person_representative profession city state country local document attachment book_type book sheet term changing_book_page record_type record record_endorsement endorsement_type record_exclusion_reason person_record document_template certificate_part draft_type printer release_note broadcast generic_registration regularity_certificate',
  civil_registration:
    'birth born marriage_license marriage proclamation ministerial_opinion death stillborn born_abroad emancipation interdiction stable_union',
  note_registration:
    'proxy proxy_part proxy_property proxy_vehicle deed deed_part deed_property protocol protocol_person protocol_attachment protocol_movement signature_card signature_recognition document_authentication note note_template',
  property_registration:
    'property enrollment enrollment_record enrollment_endorsement enrollment_owner enrollment_property',
  financial: 'account movement daily_book balance',
  seal: 'act_service reason_free seal registered_seal sealer sealer_attachment cost_table cost_table_item admin_cost_table',
  integrations:
    'crc_config crc sirc tse ibge censec onr sinter doi siscoaf_batch occurrence person_occurrence framework_type son',
};
const names = Object.entries(RESOURCES).flatMap(([area, list]) =>
  list.split(' ').map((resource) => `${area}/${resource}`),
);

it(`declares all ${names.length} resources, none twice`, () => {
  const declared = registry.map(({ name }) => name);
  expect(names.filter((name) => !declared.includes(name))).toEqual([]);
  expect(new Set(declared).size).toBe(declared.length);
  expect(names).toHaveLength(98);
  // oxlint-disable-next-line no-console -- whoever runs the tests sees how many there are
  console.log(
    `${names.length} resources of the product's API, ${declared.length - names.length} child resources beside them`,
  );
});

it('declares none with a name and a description only', () => {
  const words = new Set(['name', 'label', 'title', 'description']);
  const thin = registry.filter(({ fields }) => Object.keys(fields).every((field) => words.has(field)));
  expect(thin.map(({ name }) => name)).toEqual([]);
});
