/** A party whose qualification is whole; `changes` break it. */
export function partOf(
  role: string,
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    role,
    person_kind: 'natural',
    name: 'Ana Maria Teixeira',
    cpf: '52998224725',
    sex: 'F',
    birth_date: '1980-05-06',
    nationality: 1,
    civil_status: 'single',
    profession_text: 'Comerciante',
    city: 1,
    signature_kind: 'signs',
    literate: true,
    ...changes,
  };
}

const body = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Saibam quantos' }] }],
};

const other = { name: 'Bruno Lima', cpf: '11144477735', sex: 'M' };

/** A sale of a whole house for 300,000.00 that may be registered. */
export function sale(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    deed_type: 'sale',
    act_form: 'paper',
    dated_on: '2026-03-02',
    legal_business_on: '2026-03-02',
    declared_value: '300000.00',
    payment_terms: '5',
    parts: [
      partOf('seller', { side: 'disposing', right_kind: 'full', share: '1/1', cnib_hash: 'a1' }),
      partOf('buyer', { ...other, side: 'acquiring', right_kind: 'full', share: '1/1' }),
    ],
    properties: [{ description: 'Casa', enrollment_number: '1234', transacted_share: '1/1' }],
    payments: [{ payment_form: 'pix', amount: '300000.00' }],
    taxes: [{ tax_kind: 'itbi', guide: '10', paid_on: '2026-02-27' }],
    body,
    ...changes,
  };
}

/** A power of attorney to sell a house that may be registered. */
export function powerOfAttorney(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    proxy_kind: 'real_estate',
    act_form: 'paper',
    dated_on: '2026-03-02',
    powers: ['sell', 'sign_deeds'],
    parts: [partOf('grantor', { cnib_hash: 'a1' }), partOf('attorney', other)],
    properties: [{ description: 'Casa' }],
    body,
    ...changes,
  };
}

/** A second natural person, for the other side. */
export const secondPerson = other;
