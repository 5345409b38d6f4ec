import type { StoredSeal } from './seal-store.ts';
import type { SandboxUser } from './tokens.ts';

/** A seal as the court's public page shows it. The sandbox has no price table: money is zero. */
export function publicLookup(
  { summary, request, office }: StoredSeal,
  user: SandboxUser | undefined,
  rectifiedBy: StoredSeal | undefined,
) {
  const money = {
    emolumento: 0,
    farpam: 0,
    fundpam: 0,
    fundpge: 0,
    funetj: 0,
    iss: 0,
    computacao: 0,
    valorSelo: 0,
    valorAto: 0,
  };
  return {
    selo: {
      codSelo: summary.numeroSelo,
      idCartorio: office,
      nomeCartorio: user?.officeName ?? '',
      cidadeCartorio: user?.city ?? '',
      ato: request.actCode,
      dataSelo: summary.dataGeracao.slice(0, 10),
      horaSelo: summary.dataGeracao.slice(11, 19),
      codAtoTabelaAto: { codigoAto: request.actCode, codigoTabelaCusta: request.costTableCode, ...money },
      escrevente: request.clerk,
      infoIsento: { isento: request.exemptReason !== null, motivoGratuitoIsento: request.exemptReason },
      cancelado: false,
      indeferido: false,
      motivoIndeferimento: null,
      identificadorDoAnexo: null,
      seloOriginal: request.rectifies,
      retificadoPor: rectifiedBy?.summary.numeroSelo ?? null,
    },
    atosComplementares: [],
  };
}
