import type { LoadElement } from '../../integrations/central/load-element.ts';
import type { BirthCertificate } from '../birth-certificate.ts';
import type { CertificateIssue } from '../certificate-issue.ts';
import type { DeathCertificate } from '../death-certificate.ts';
import type { MarriageCertificate } from '../marriage-certificate.ts';

type Text = string | null;
const element = (tag: string, text: Text | undefined): LoadElement => [tag, text ?? ''];
const digits = (text: Text): string => (text ?? '').replaceAll(/\D/gu, '');

/** The seal of the certificate and what stands in the margin, at the end of every emission. */
function tailOf(
  { seal }: Pick<CertificateIssue, 'seal'>,
  annotations: readonly string[],
): readonly LoadElement[] {
  return [
    element('observacoes_averbacoes', annotations.join(' ')),
    element('num_selo', seal.number),
    element('desc_selo', seal.text),
  ];
}

/** A birth certificate as the central passes it on (`emissao`; dossier 5.1.2), from what the certificate prints. */
export function birthEmission(certificate: BirthCertificate): readonly LoadElement[] {
  const { filiation, twins } = certificate;
  const grandparents = filiation.flatMap((parent) => parent.grandparents);
  return [
    element('nome_crianca', certificate.name),
    element('cpf_registrado', digits(certificate.cpf)),
    element('matricula', digits(certificate.matricula)),
    element('data_registro', certificate.registeredOn),
    element('data_nascimento_extenso', certificate.bornOnInWords),
    element('data_nascimento', certificate.bornOn),
    element('hora_nascimento', certificate.bornAt),
    element('naturalidade', certificate.hometown),
    element('municipio_nascimento', certificate.birthCity),
    element('municipio_registro', certificate.registrationCity),
    element('local_nascimento', certificate.birthPlace),
    element('sexo', certificate.sex),
    element('filiacao', filiation.map(({ name }) => name).join(' e ')),
    element('avos', grandparents.join(' e ')),
    element('flag_gemeo', certificate.twin === 'Sim' ? 'S' : 'N'),
    [
      'gemeos',
      [
        element('qtd_irmaos', String(twins.length)),
        ...twins.map(
          ({ name, matricula }): LoadElement => [
            'irmao',
            [element('nome_matricula', [name, matricula].filter(Boolean).join(' '))],
          ],
        ),
      ],
    ],
    element('data_registro_extenso', certificate.registeredOnInWords),
    element('numero_dnv', digits(certificate.dnv)),
    ...tailOf(certificate, certificate.annotations),
  ];
}

export function marriageEmission(certificate: MarriageCertificate): readonly LoadElement[] {
  const spouses = certificate.spouses.slice(0, 2);
  return [
    ...spouses.map(({ name }, index) => element(`nome_registrado_${index + 1}`, name)),
    ...spouses.map(({ cpf }, index) => element(`cpf_registrado_${index + 1}`, digits(cpf))),
    element('matricula', digits(certificate.matricula)),
    element(
      'nomes_datas_locais',
      spouses
        .map(({ nameBefore, born, birthplace }) => [nameBefore, born, birthplace].filter(Boolean).join(', '))
        .join('; '),
    ),
    element('data_registro', certificate.registered.inFigures),
    element('data_registro_extenso', certificate.registered.inWords),
    element('regime_bens', certificate.regime),
    element('novos_nomes', spouses.map(({ name }) => name).join('; ')),
    ...tailOf(certificate, certificate.annotations),
  ];
}

export function deathEmission(certificate: DeathCertificate): readonly LoadElement[] {
  const { died } = certificate;
  return [
    element('nome_falecido', certificate.name),
    element('cpf_registrado', digits(certificate.cpf)),
    element('matricula', digits(certificate.matricula)),
    element('data_registro', certificate.registered.inFigures),
    element('sexo', certificate.sex),
    element('cor', certificate.colour),
    element('estado_civil_idade', certificate.statusAndAge),
    element('naturalidade', certificate.birthplace),
    element('documento_identificacao', certificate.identityDocument),
    element('eleitor', certificate.voter),
    element(
      'residencia_filiacao',
      [certificate.residence, certificate.filiation.join(' e ')].filter(Boolean).join('; '),
    ),
    element('data_hora_falecimento_extenso', [died?.inWords, certificate.diedAt].filter(Boolean).join(', ')),
    element('data_falecimento', died?.inFigures),
    element('local_falecimento', certificate.deathPlace),
    element('causa_morte', certificate.causes),
    element('cemiterio', certificate.burial),
    element('declarante', certificate.declarant),
    element('nome_numero_medico', certificate.doctors),
    element('data_registro_extenso', certificate.registered.inWords),
    ...tailOf(certificate, certificate.annotations),
  ];
}
