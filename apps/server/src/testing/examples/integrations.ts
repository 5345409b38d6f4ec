import type { Example, Examples } from './example.ts';

const period: Example = () => ({ first_act_on: '2026-01-02', last_act_on: '2026-01-09' });

/** Years that no other row has: the demonstration's end before them, and 2200 is the last that a batch may have. */
const yearOf = (n: number, periods: number): number => 2040 + (Math.floor(n / periods) % 160);
const month = (n: number) => ({ year: yearOf(n, 12), month: 1 + (n % 12), rectifies: null });
const quarter = (n: number) => ({ year: yearOf(n, 4), quarter: 1 + (n % 4), rectifies: null });

export const integrationsExamples: Examples = {
  'integrations/signature_provider': () => ({
    base_url: 'https://certificado.vidaas.com.br/v0/oauth',
    client_secret: 'segredo',
  }),
  // One of an office is in use at a time.
  'integrations/time_stamp_authority': () => ({
    address: 'https://act.bry.com.br/carimbo',
    password: 'segredo',
    active: false,
  }),
  'integrations/crc_config': () => ({ base_url: 'https://ws.registrocivil.org.br', username: 'cartorio' }),
  'integrations/censec_config': () => ({ base_url: 'https://hml.censec.org.br', api_key: 'chave' }),
  'integrations/crc': period,
  'integrations/sirc': period,
  'integrations/son': period,
  'integrations/authority_notice': () => ({
    month: '2026-01',
    authority: 'identification_office',
    city: null,
  }),
  'integrations/tse': month,
  'integrations/ibge': quarter,
  'integrations/censec': month,
  'integrations/onr': () => ({
    requester_document: '52998224725',
    received_on: '2026-01-05',
    answer_due_on: '2026-01-12',
  }),
  'integrations/doi': () => ({
    declaration_kind: '0',
    service: '1',
    act_kind: '1',
    act_on: '2026-01-15',
    business_on: '2026-01-15',
    operation_value_unknown: false,
    transacted_unit: 'percent',
    transacted_amount: '50.0000',
    tax_base_unknown: false,
    land_area_unknown: false,
    built_area_unknown: false,
    book_number: '7',
    sheet: '12',
  }),
  'integrations/doi_party': () => ({
    ni_identified: true,
    ni: '52998224725',
    no_ni_reason: null,
    participation_unknown: false,
    married: false,
    represented: false,
  }),
  'integrations/framework_type': (n) => ({ code: String(2000 + (n % 8000)) }),
  'integrations/siscoaf_batch': async (n, rowFor) => ({
    ...(await period(n, rowFor)),
    reporter_document: '52998224725',
  }),
  'integrations/occurrence': () => ({
    started_on: '2026-01-02',
    ended_on: '2026-01-05',
    credit_value: '150000.00',
    state_code: 'CE',
  }),
  'integrations/person_occurrence': () => ({ document: '52998224725' }),
};
