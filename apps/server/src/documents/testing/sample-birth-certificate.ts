import type { BirthCertificate } from '@serventia/domain/documents/birth-certificate';

/** An ordinary birth certificate of invented people, changed by what a test gives. */
export function sampleBirthCertificate(changes: Partial<BirthCertificate> = {}): BirthCertificate {
  return { ...sample, ...changes };
}

const sample: BirthCertificate = {
  kind: 'Breve relato',
  copy: '1ª via',
  name: 'Helena Conceição de Araújo Brandão',
  cpf: '529.982.247-25',
  matricula: '123456 01 55 2024 1 00042 137 0012345 68',
  bornOnInWords: 'quinze de agosto de dois mil e vinte e quatro',
  bornOn: '15/08/2024',
  bornAt: '21:21',
  hometown: 'São Luís - MA',
  registrationCity: 'São Luís - MA',
  birthPlace: 'Maternidade Nossa Senhora da Penha',
  birthCity: 'São José de Ribamar - MA',
  sex: 'Feminino',
  filiation: [
    {
      name: 'Mariana Conceição de Araújo',
      hometown: 'Imperatriz - MA',
      grandparents: ['Antônio José de Araújo', 'Francisca Conceição de Araújo'],
    },
    {
      name: 'Rafael Brandão Moreira',
      hometown: 'Fortaleza - CE',
      grandparents: ['Joaquim Moreira Filho', 'Lúcia Brandão Moreira'],
    },
  ],
  twin: 'Não',
  twins: [],
  registeredOnInWords: 'vinte de agosto de dois mil e vinte e quatro',
  registeredOn: '20/08/2024',
  dnv: '30-83521476-2',
  narrative: null,
  annotations: ['Não há averbações nem anotações a acrescer.'],
  cadastralAnnotations: [
    { label: 'CPF', text: '529.982.247-25' },
    { label: 'Cartão Nacional de Saúde', text: '898 0012 3456 7890' },
    { label: 'CEP residencial', text: '65010-440' },
  ],
  observations: ['Registro lavrado dentro do prazo legal, à vista da declaração de nascido vivo.'],
  office: {
    name: '1º Ofício de Registro Civil e Notas',
    cns: '12.345-6',
    official: 'Beatriz Sampaio Nogueira, Oficial',
    address: 'Rua do Sol, 412, Centro, CEP 65020-590',
    city: 'São Luís - MA',
    phone: '(98) 3232-0100',
    email: 'contato@primeiro-oficio.example',
  },
  seal: {
    court: 'Tribunal de Justiça do Maranhão',
    number: 'NASCIV123456A1B2C3D4E5F6G7H8',
    date: '20/08/2024 10:32:07',
    text: 'Poder Judiciário – TJMA. Selo: NASCIV123456A1B2C3D4E5F6G7H8, 20/08/2024 10:32:07, Ato: 14.a, Parte(s): Helena Conceição de Araújo Brandão. Consulte em https://selo.example.',
    qrCodeValue: 'https://selo.example/consulta/NASCIV123456A1B2C3D4E5F6G7H8',
    fees: [],
    reduction: null,
    exemption: { reason: 'Isento de emolumentos', law: 'Lei 9.534/1997, art. 30 da Lei 6.015/1973' },
  },
  verification: { code: '7QK4-MX2P-9D3T', url: 'https://serventia.example/v/7QK4-MX2P-9D3T' },
  issuedOnInWords: 'vinte de agosto de dois mil e vinte e quatro',
  issuedIn: 'São Luís - MA',
  signer: { name: 'João Batista Ferreira Lima', role: 'Escrevente autorizado', text: null },
};
