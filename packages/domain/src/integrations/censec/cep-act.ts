import { type DeedRole, sideOf } from '../../notes/deed-types.ts';
import { type ProxyRole, RECEIVING_ROLES } from '../../notes/proxy-kinds.ts';
import { statedValue } from '../../notes/stated-value.ts';
import { numberOf, type Told, withoutEmpty } from '../told-values.ts';
import { ADVERSE_POSSESSIONS, CEP_ACTS, ORIGIN_ACTS, REGIMES } from './codes.ts';
import {
  assetsOf,
  type Deed,
  type DeedPart,
  type Line,
  nameOf,
  placeOf,
  type Proxy,
  type ProxyPart,
} from './told-act.ts';

/** Natures of which the layout asks more: a union, the end of one, a settlement with a third person (dossier 5.1). */
const UNIONS: ReadonlySet<number> = new Set([15, 16, 20]);
const CONCILIATION = 75;
const MEDIATION = 76;
const isSettlement = ({ nature }: Line): boolean => nature === CONCILIATION || nature === MEDIATION;

/** qualidade of who is neither on the side that gives nor on the one that takes. */
const DEED_QUALITIES: Readonly<Partial<Record<DeedRole, string>>> = {
  usufructuary: 'Usufrutuario',
  // The layout counts creditors, witnesses and whoever consents or acts for another among those who grant.
  creditor: 'Outorgante',
  discharging: 'Interveniente',
  lawyer: 'Interveniente',
  estate_administrator: 'Interveniente',
  interpreter: 'Interveniente',
};

/** qualidade in a settlement, all of which are asked there. */
const SETTLING: Readonly<Partial<Record<DeedRole, string>>> = {
  petitioner: 'Requerente',
  respondent: 'Requerido',
};

function qualityInDeed(part: DeedPart, line: Line): string {
  if (isSettlement(line)) {
    if (part.role === 'conciliator') return line.nature === MEDIATION ? 'Mediador' : 'Conciliador';
    return SETTLING[part.role] ?? 'Interveniente';
  }
  return DEED_QUALITIES[part.role] ?? (sideOf(part) === 'acquiring' ? 'Outorgado' : 'Outorgante');
}

const PROXY_QUALITIES: Readonly<Partial<Record<ProxyRole, string>>> = {
  original_principal: 'Interveniente',
  interpreter: 'Interveniente',
};

const qualityInProxy = ({ role }: ProxyPart): string =>
  PROXY_QUALITIES[role] ?? (RECEIVING_ROLES.includes(role) ? 'Outorgado' : 'Outorgante');

/** tipoDocumento and numeroDocumento: a taxpayer's number, that of a foreigner, or none. */
function documentOf(part: DeedPart | ProxyPart): Record<string, Told> {
  if (part.cnpj) return { tipoDocumento: 'CNPJ', numeroDocumento: part.cnpj };
  if (part.cpf) return { tipoDocumento: 'CPF', numeroDocumento: part.cpf };
  if (part.id_kind === 'rnm' && part.id_number)
    return { tipoDocumento: 'RNM', numeroDocumento: part.id_number };
  return { tipoDocumento: 'Desconhecido' };
}

const partyOf = (part: DeedPart | ProxyPart, quality: string): Record<string, Told> =>
  withoutEmpty({
    nome: nameOf(part.name),
    ...documentOf(part),
    identidade: part.id_number?.slice(0, 20),
    orgaoEmissor: part.id_issuer?.slice(0, 20),
    qualidade: quality,
    estrangeiro: part.foreign_person,
  });

/** referentes: the act that is ended, passed on or rectified, where it is told. */
function originOf(act: Deed | Proxy): Record<string, Told>[] {
  const kind = act.origin_kind && ORIGIN_ACTS[act.origin_kind];
  if (!kind) return [];
  return [
    withoutEmpty({
      tipoAtoCep: kind,
      cns: act.origin_cns === null ? null : Number(act.origin_cns),
      livro: act.origin_book,
      livroComplemento: act.origin_book_complement,
      folha: act.origin_sheet,
      folhaComplemento: act.origin_sheet_complement,
    }),
  ];
}

const headOf = (line: Line, stated: string | null): Record<string, Told> => ({
  tipoAtoCep: line.act_kind === null ? null : (CEP_ACTS[line.act_kind] ?? null),
  naturezaEscritura: line.act_kind === 1 ? line.nature : null,
  data: line.dated_on,
  ...placeOf(line),
  // Asked of every act; one that states no value has none.
  valor: numberOf(line.act_value ?? stated, 2) ?? 0,
});

/** A deed or notarial minutes for the CEP (CNN art. 272; dossier 5.1). */
export function cepDeed(line: Line, deed: Deed): Record<string, Told> {
  return withoutEmpty({
    ...headOf(line, statedValue(deed)),
    naturezaAtaNotarialDeUsucapiao: deed.adverse_possession && ADVERSE_POSSESSIONS[deed.adverse_possession],
    regimeBens:
      line.nature !== null && UNIONS.has(line.nature) && deed.couple_regime
        ? REGIMES[deed.couple_regime]
        : null,
    naturezaLitigio: isSettlement(line) && deed.dispute_kind ? Number(deed.dispute_kind) : null,
    acordo: isSettlement(line) ? deed.agreement_reached : null,
    ...assetsOf(deed, line),
    referentes: originOf(deed),
    partes: deed.parts.map((part) => partyOf(part, qualityInDeed(part, line))),
  });
}

/** A power of attorney, or what passes one on or ends it. */
export function cepProxy(line: Line, proxy: Proxy): Record<string, Told> {
  return withoutEmpty({
    ...headOf(line, statedValue({ price: proxy.price, declared_value: proxy.declared_value })),
    dataValidade: proxy.ends_on,
    existeBemEDireito: false,
    referentes: originOf(proxy),
    partes: proxy.parts.map((part) => partyOf(part, qualityInProxy(part))),
  });
}
