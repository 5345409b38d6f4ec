import {
  boolean,
  choice,
  civilDate,
  decimal,
  defineEntity,
  identifier,
  integer,
  longText,
  text,
} from '@serventia/kit';
import { error, warning, when } from '@serventia/kit/finding';
import { addDays } from '../../calendar/civil-date.ts';
import { taxNumber } from '../../identifier-formats.ts';
import { certificateFile } from '../certificate-file.ts';

/** Before the certificate ends, another one is bought: without it nothing is signed and no call gets through. */
const RENEWAL_DAYS = 30;

/** The addresses of the national system: of what is tried out, and of what counts. */
const NFSE_ADDRESSES = {
  homologation: 'https://sefin.producaorestrita.nfse.gov.br/SefinNacional',
  production: 'https://sefin.nfse.gov.br/SefinNacional',
} as const;

const isOther = (address: string, environment: keyof typeof NFSE_ADDRESSES): boolean =>
  Object.entries(NFSE_ADDRESSES).some(([of, known]) => of !== environment && address.startsWith(known));

/**
 * How the office issues invoices of its services (NFS-e of the national standard, item 21.01 of the list of LC
 * 116/2003): as whom, by which rules of its municipality, and with which certificate. What a municipality decides by
 * itself (the base of the tax, the regime, one note for each receipt or day) is a setting here (verify).
 */
export const nfseAccess = defineEntity('financial/nfse_access', {
  scope: 'office',
  fields: {
    name: text({ required: true, maxLength: 60, search: true, order: true }),
    environment: choice('environment', ['homologation', 'production'], {
      required: true,
      default: 'homologation',
      filter: true,
    }),
    base_url: text({
      required: true,
      maxLength: 200,
      format: 'url',
      default: NFSE_ADDRESSES.homologation,
    }),
    /** Who serves: the delegate by CPF, or the office by CNPJ, as the municipality registered it. */
    provider_document: identifier(taxNumber, { required: true }),
    municipal_registration: text({ maxLength: 15 }),
    /** Of the office's program: the site of the government has series of its own. */
    series: integer({ required: true, min: 1, max: 49_999, default: 1 }),
    national_code: text({
      required: true,
      maxLength: 6,
      pattern: '^[0-9]{6}$',
      like: '210101',
      default: '210101',
    }),
    nbs_code: text({ maxLength: 9, pattern: '^[0-9]{9}$', like: '113040000', default: '113040000' }),
    /** Regime especial de tributação. */
    special_regime: choice('nfse_special_regime', ['notary', 'none'], { required: true, default: 'notary' }),
    /** What of a receipt is the price of the service. */
    service_amount: choice('nfse_service_amount', ['emoluments', 'deducted'], {
      required: true,
      default: 'emoluments',
    }),
    /** In percent; left blank where the national system knows the rate of the municipality. */
    tax_rate: decimal({ scale: 2, max: '5' }),
    description: longText({
      required: true,
      maxLength: 1000,
      default: 'Serviços notariais e de registro',
    }),
    /** When a note is made: by somebody, or by the product for each receipt or each day. */
    making: choice('nfse_making', ['by_hand', 'each_receipt', 'each_day'], {
      required: true,
      default: 'by_hand',
      filter: true,
    }),
    /** Receipts from before are on notes of another system. */
    begins_on: civilDate({ required: true, begins: 'today' }),
    /** Of the office (e-CNPJ or e-CPF, A1): it signs what is sent, and the system knows the computer by it (mTLS). */
    certificate: longText({ maxLength: 20_000 }),
    private_key: text({ maxLength: 12_000, secret: true }),
    certificate_ends_on: civilDate({ readOnly: true, filter: true, order: true }),
    active: boolean({ filter: true, default: true }),
  },
  label: 'name',
  list: {
    columns: ['name', 'environment', 'provider_document', 'making', 'certificate_ends_on', 'active'],
    order: ['name'],
  },
  form: [
    { name: 'identification', fields: ['name', 'environment', 'base_url', 'active'] },
    {
      name: 'nfse_provider',
      fields: ['provider_document', 'municipal_registration', 'series', 'making', 'begins_on'],
    },
    {
      name: 'nfse_service',
      fields: ['description', 'national_code', 'nbs_code', 'service_amount', 'special_regime', 'tax_rate'],
    },
    { name: 'certificate', fields: ['certificate', 'private_key', 'certificate_ends_on'] },
  ],
  rules: [
    ({ special_regime: regime, service_amount: amount }) =>
      when(
        amount === 'deducted' && regime !== 'none',
        error('special_regime', 'nfse_regime_with_deduction', { norm: 'E0438' }),
      ),
    ({ base_url: address, environment }) =>
      when(
        !!address && !!environment && isOther(address, environment),
        error('base_url', 'nfse_address_of_other_environment'),
      ),
    ({ certificate_ends_on: end }, { today }) =>
      when(
        !!end && end <= addDays(today, RENEWAL_DAYS),
        warning('certificate_ends_on', 'nfse_certificate_ends'),
      ),
    ({ active, making, certificate }) =>
      when(
        active === true && making !== 'by_hand' && !certificate,
        warning('certificate', 'nfse_made_by_nobody'),
      ),
  ],
  actions: {
    take_certificate_file: certificateFile,
    /** Asks for a declaration that nobody made: whether the office gets through. */
    test_nfse_access: { by: ['responsible'] },
  },
  access: { read: ['clerk'], create: ['responsible'], update: ['responsible'] },
  sensitive: ['create', 'update'],
});
