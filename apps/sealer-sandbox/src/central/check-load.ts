import { LISTS, MOVEMENTS, type RecordLayout, type Rule } from './layout.ts';
import { type XmlElement, XmlError, readXml } from './xml.ts';

/** A record of a load whose layout is right, and what the central says of it. */
export interface CheckedRecord {
  readonly index: string;
  readonly matricula: string;
  readonly isAlteration: boolean;
  /** Why it is not taken; empty where nothing speaks against it. */
  readonly refusal: string;
}

/** A load that was read; its refusal, empty where its layout is right, is of the whole file. */
export interface CheckedLoad {
  readonly refusal: string;
  readonly records: readonly CheckedRecord[];
}

/** What the check is held against. */
export interface LoadGround {
  /** Six digits of the office whose user sends it. */
  readonly office: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Whether a record of the office was taken in before. */
  isKnown(matricula: string): boolean;
}

/** The records that one file may hold. */
const MOST = 2500;

class Refused extends Error {}

/** Checks a load as the central does: the layout of the whole, then each record for itself. */
export function checkLoad(source: string, ground: LoadGround): CheckedLoad {
  try {
    return { refusal: '', records: recordsOf(readXml(source), ground) };
  } catch (error) {
    if (error instanceof Refused || error instanceof XmlError) return { refusal: error.message, records: [] };
    throw error;
  }
}

function recordsOf(root: XmlElement, ground: LoadGround): CheckedRecord[] {
  const [version, action, cns, ...movements] = root.children;
  refuseUnless(root.tag === 'CARGAREGISTROS', 'a raiz deve ser CARGAREGISTROS');
  refuseUnless(
    version?.tag === 'VERSAO' && ['2.6', '2.7'].includes(version.text),
    'VERSAO: deve ser 2.6 ou 2.7',
  );
  refuseUnless(action?.tag === 'ACAO' && action.text === 'CARGA', 'ACAO: deve ser CARGA');
  refuseUnless(
    cns?.tag === 'CNS' && cns.text === ground.office,
    `CNS: deve ser ${ground.office}, da serventia do usuário`,
  );
  const found = movements.flatMap((movement) => {
    const layouts = MOVEMENTS.get(movement.tag);
    refuseUnless(layouts !== undefined, `${movement.tag}: movimento desconhecido`);
    return movement.children.map((record) => ({ record, layout: layouts?.get(record.tag) }));
  });
  refuseUnless(found.length > 0, 'a carga não tem registros');
  refuseUnless(found.length <= MOST, `a carga tem ${found.length} registros, e o máximo é ${MOST}`);
  const seen = new Set<string>();
  return found.map(({ record, layout }) => {
    if (!layout) throw new Refused(`${record.tag}: registro desconhecido neste movimento`);
    checkElements(record, layout.rules, `${record.tag} ${record.children[0]?.text ?? ''}`);
    const checked = checkRecord(record, layout, ground, seen);
    seen.add(checked.matricula);
    return checked;
  });
}

function refuseUnless(holds: boolean, sentence: string): void {
  if (!holds) throw new Refused(sentence);
}

/** The elements stand in the order of the layout, each there unless it may be left out, and hold what they may. */
function checkElements({ children }: XmlElement, rules: readonly Rule[], where: string): void {
  let at = 0;
  for (const rule of rules) {
    const first = at;
    while (children[at]?.tag === rule.tag && (rule.kind === 'list' || at === first)) {
      const element = children[at];
      if (element) checkElement(element, rule, where);
      at += 1;
    }
    refuseUnless(at > first || rule.optional, `${where}: falta ${rule.tag}`);
  }
  refuseUnless(at === children.length, `${where}: ${children[at]?.tag ?? ''} fora do leiaute ou da ordem`);
}

function checkElement(element: XmlElement, rule: Rule, where: string): void {
  const list = rule.kind === 'list' ? LISTS[rule.tag] : undefined;
  if (list) return checkElements(element, list, `${where}, ${rule.tag}`);
  const { text } = element;
  if (text === '' && !rule.filled) return;
  refuseUnless(text !== '', `${where}: ${rule.tag} não pode ser vazia`);
  refuseUnless(
    FITS[rule.kind](text, rule.argument),
    `${where}: ${rule.tag} tem valor inválido: ${text.slice(0, 60)}`,
  );
}

const FITS: Readonly<Record<Rule['kind'], (text: string, argument: string) => boolean>> = {
  text: (text, most) => [...text].length <= Number(most),
  digits: (text, length) => /^\d+$/u.test(text) && text.length === Number(length),
  upto: (text, most) => /^\d+$/u.test(text) && text.length <= Number(most),
  date: (text) => dayOf(text) !== undefined,
  hour: (text) => /^([01]\d|2[0-3]):[0-5]\d$/u.test(text),
  matricula: (text) => /^\d{32}$/u.test(text),
  of: (text, words) => words.split('|').includes(text),
  list: () => true,
};

/** `YYYY-MM-DD` of `DD/MM/AAAA`; undefined for what is no day. */
function dayOf(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/u.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return day !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
    ? iso
    : undefined;
}

function checkRecord(
  record: XmlElement,
  { isAlteration }: RecordLayout,
  ground: LoadGround,
  seen: ReadonlySet<string>,
): CheckedRecord {
  const text = (tag: string): string => record.children.find((child) => child.tag === tag)?.text ?? '';
  const matricula = text('MATRICULA');
  const registered = dayOf(text('DATAREGISTRO')) ?? '';
  const refusals: readonly (readonly [boolean, string])[] = [
    [!hasRightDigits(matricula), 'Matrícula com dígito verificador incorreto.'],
    [!matricula.startsWith(ground.office), 'A matrícula é de outra serventia.'],
    [registered > ground.today, 'A data do registro é posterior a hoje.'],
    [seen.has(matricula), 'A matrícula está repetida nesta carga.'],
    [!isAlteration && ground.isKnown(matricula), 'A matrícula já foi incluída em carga anterior.'],
  ];
  return {
    index: text('INDICEREGISTRO'),
    matricula,
    isAlteration,
    refusal: refusals.find(([refused]) => refused)?.[1] ?? '',
  };
}

/** Two digits modulo 11, a rest of 10 counting as 1; weights from 2, then from 1, with 0 after 10 (CNN art. 473). */
export function hasRightDigits(matricula: string): boolean {
  const digit = (digits: string, first: number): number => {
    const sum = [...digits].reduce((total, each, place) => total + Number(each) * ((first + place) % 11), 0);
    return sum % 11 === 10 ? 1 : sum % 11;
  };
  const base = matricula.slice(0, 30);
  const one = digit(base, 2);
  return matricula.slice(30) === `${one}${digit(`${base}${one}`, 1)}`;
}
