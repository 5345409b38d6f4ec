/** People of notarial acts, as a part of an act holds them. */
export const HOME = { street: 'Rua das Flores', street_number: '10', district: 'Centro', city: 10 } as const;
const MARRIED = {
  civil_status: 'married',
  asset_regime: 'partial_communion',
  married_on: '2005-03-02',
  ...HOME,
} as const;
export const MARIA = {
  name: 'MARIA DE SÁ',
  sex: 'F',
  birth_date: '1980-05-12',
  profession: 1,
  cpf: '11144477735',
  spouse_name: 'JOSÉ LIMA',
  spouse_cpf: '52998224725',
  ...MARRIED,
} as const;
export const JOSE = {
  name: 'JOSÉ LIMA',
  sex: 'M',
  birth_date: '1978-01-31',
  profession: 2,
  cpf: '52998224725',
  spouse_name: 'MARIA DE SÁ',
  spouse_cpf: '11144477735',
  id_kind: 'rg',
  id_number: '1.234.567',
  id_issuer: 'SSP',
  id_state: 1,
  ...MARRIED,
} as const;
export const ANA = {
  name: 'ANA REIS',
  sex: 'F',
  birth_date: '1990-01-01',
  profession: 1,
  cpf: '39053344705',
  civil_status: 'single',
  street: 'Avenida Brasil',
  street_number: 's/n',
  city: 10,
} as const;
export const EVA = { name: 'EVA PAZ', sex: 'F', cpf: '15350946056' } as const;
export const RUI = { name: 'RUI PAZ', sex: 'M', cpf: '86288366757' } as const;
export const LAWYER = { role: 'lawyer', name: 'LÍVIA MOTA', sex: 'F', oab_number: 'MA 123' } as const;

/** How a deed qualifies Ana. */
export const ANA_QUALIFIED =
  'ANA REIS, brasileira, nascida em primeiro de janeiro de mil novecentos e noventa, solteira, que declara não conviver em união estável, professora, inscrita no CPF sob o nº 390.533.447-05, residente e domiciliada na Avenida Brasil, sem número, na cidade de Bacabal, Estado do Maranhão';

/** The power of attorney that another act ends or passes on. */
export const ORIGIN = {
  origin_kind: 'proxy',
  origin_on: '2020-01-01',
  origin_book: '12',
  origin_sheet: '3',
  origin_office: '1º Ofício de Notas de Bacabal',
} as const;
