import type { Declared, IssuedNote } from '@serventia/domain/finance/nfse/issued-note';
import { XMLParser } from 'fast-xml-parser';
import { unknownLayout } from '../outside/failures.ts';
import { type Json, needed, stringIn, within } from '../outside/json.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
});

function parse(xml: string): Json {
  try {
    return parser.parse(xml) as Json;
  } catch (error) {
    throw unknownLayout(error);
  }
}

/** What is inside of elements, one in the other. */
const inside = (given: Json, ...names: readonly string[]): Json =>
  names.reduce((element, name) => within(element, name), given);

const documentIn = (party: Json): string | null => stringIn(party, 'CNPJ') ?? stringIn(party, 'CPF');

/** Reads a note. Throws `OutsideUnavailable` for what is none. */
export function readNote(xml: string): IssuedNote {
  const told = inside(parse(xml), 'NFSe', 'infNFSe');
  const values = within(told, 'valores');
  const provider = within(told, 'emit');
  const accessKey = needed(told, '@Id').replace(/^NFS/u, '');
  if (!/^\d{50}$/u.test(accessKey)) throw unknownLayout();
  return {
    accessKey,
    number: needed(told, 'nNFSe'),
    issuedAt: needed(told, 'dhProc'),
    base: stringIn(values, 'vBC'),
    rate: stringIn(values, 'pAliqAplic'),
    tax: stringIn(values, 'vISSQN'),
    net: stringIn(values, 'vLiq'),
    city: stringIn(told, 'xLocEmi'),
    serviceName: stringIn(told, 'xTribNac'),
    provider: {
      document: documentIn(provider),
      name: stringIn(provider, 'xNome'),
      municipalRegistration: stringIn(provider, 'IM'),
    },
    declared: declaredIn(within(told, 'DPS')),
    xml,
  };
}

/** Reads a declaration of ours. */
export const readDeclared = (xml: string): Declared => declaredIn(within(parse(xml), 'DPS'));

function declaredIn(declaration: Json): Declared {
  const told = within(declaration, 'infDPS');
  const service = inside(told, 'serv', 'cServ');
  const taker = within(told, 'toma');
  const document = documentIn(taker);
  const values = within(told, 'valores');
  return {
    digest: stringIn(inside(declaration, 'Signature', 'SignedInfo', 'Reference'), 'DigestValue'),
    isProduction: stringIn(told, 'tpAmb') === '1',
    series: stringIn(told, 'serie'),
    number: stringIn(told, 'nDPS'),
    competence: stringIn(told, 'dCompet'),
    taker: document
      ? { document, name: stringIn(taker, 'xNome') ?? '', email: stringIn(taker, 'email') }
      : null,
    nationalCode: stringIn(service, 'cTribNac'),
    description: stringIn(service, 'xDescServ'),
    details: stringIn(inside(told, 'serv', 'infoCompl'), 'xInfComp'),
    specialRegime: stringIn(inside(told, 'prest', 'regTrib'), 'regEspTrib'),
    amount: stringIn(within(values, 'vServPrest'), 'vServ'),
    deduction: stringIn(within(values, 'vDedRed'), 'vDR'),
  };
}
