import type { DeedRole } from '../../notes/deed-types.ts';
import type { ProxyRole } from '../../notes/proxy-kinds.ts';

/** The quality in which a party appears, in the masculine singular (dossier notes 1.2). */
const QUALITIES: Readonly<Record<DeedRole | ProxyRole, string>> = {
  seller: 'outorgante vendedor',
  buyer: 'outorgado comprador',
  transferor: 'outorgante transmitente',
  acquirer: 'outorgado adquirente',
  promisor: 'outorgante promitente vendedor',
  promisee: 'outorgado promissário comprador',
  assignor: 'outorgante cedente',
  assignee: 'outorgado cessionário',
  exchanger: 'outorgante permutante',
  donor: 'outorgante doador',
  donee: 'outorgado donatário',
  usufructuary: 'usufrutuário',
  debtor: 'outorgante devedor',
  creditor: 'outorgado credor',
  deceased: 'autor da herança',
  heir: 'herdeiro',
  surviving_spouse: 'viúvo meeiro',
  legatee: 'legatário',
  divorcing: 'divorciando',
  companion: 'companheiro',
  fiance: 'nubente',
  declarant: 'declarante',
  petitioner: 'solicitante',
  respondent: 'requerido',
  testator: 'testador',
  parent: 'genitor',
  child: 'filho',
  consenting: 'anuente',
  consenting_spouse: 'cônjuge anuente',
  discharging: 'outorgante quitante',
  estate_administrator: 'inventariante',
  conciliator: 'conciliador',
  lawyer: 'advogado',
  representative: 'representante',
  assistant: 'assistente',
  executor: 'testamenteiro',
  witness: 'testemunha',
  signer_at_request: 'assinante a rogo',
  interpreter: 'intérprete',
  grantor: 'outorgante',
  attorney: 'procurador',
  substitutor: 'substabelecente',
  substitute: 'substabelecido',
  revoker: 'outorgante revogante',
  revoked: 'mandatário',
  renouncer: 'renunciante',
  principal: 'mandante',
  original_principal: 'mandante originário',
};

/** The word of a party's role; of somebody whose role is not given, `parte`. */
export function qualityOf(role: string | null): string {
  return (QUALITIES as Readonly<Record<string, string>>)[role ?? ''] ?? 'parte';
}
