import type { PROXY_POWERS } from '../../notes/proxy-kinds.ts';

/** What an attorney may do, in the infinitive and without a word that would agree with the grantor. */
export const POWERS: Readonly<Record<(typeof PROXY_POWERS)[number], string>> = {
  sell: 'vender',
  buy: 'comprar',
  donate: 'doar',
  mortgage: 'hipotecar e dar em garantia',
  lease: 'alugar e arrendar',
  receive_price: 'receber preço e dar quitação',
  settle: 'transigir',
  waive: 'renunciar a direitos',
  sign_deeds: 'assinar escrituras públicas',
  represent_registries: 'atuar perante serventias notariais e de registro',
  represent_public_bodies: 'atuar perante repartições públicas federais, estaduais e municipais',
  represent_inss: 'atuar perante o Instituto Nacional do Seguro Social',
  represent_tax: 'atuar perante a Receita Federal',
  represent_traffic: 'atuar perante o Departamento de Trânsito',
  bank_accounts: 'movimentar contas bancárias',
  borrow: 'contratar empréstimos',
  hire_staff: 'admitir e demitir empregados',
  sign_contracts: 'assinar contratos',
  manage_company: 'administrar sociedades',
  vote_in_assembly: 'votar em assembleias',
  ad_judicia: 'constituir advogado com os poderes da cláusula ad judicia',
  inherit: 'aceitar herança e participar de partilha',
  marry: 'contrair casamento',
};
