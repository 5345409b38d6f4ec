import { cep } from '../identifier-formats.ts';

/** A row of the directory: what one CEP stands for. */
export interface PostalCodeRow {
  /** Eight digits. */
  readonly code: string;
  readonly street: string | null;
  readonly district: string | null;
  /** IBGE code of the municipality, seven digits. */
  readonly ibgeCode: string;
}

/** The files of a directory, each as its lines. */
export interface DirectoryFiles {
  /** `LOG_LOCALIDADE.TXT` */
  readonly places: Iterable<string>;
  /** `LOG_BAIRRO.TXT` */
  readonly districts: Iterable<string>;
}

/** Places and districts of a directory, by their keys, for the lines of the streets. */
export interface Directory {
  /** Places whose CEP stands for all of them. */
  readonly whole: readonly PostalCodeRow[];
  /** The row of a line of `LOG_LOGRADOURO_XX.TXT`; undefined for a line that says no CEP of a known place. */
  readonly street: (line: string) => PostalCodeRow | undefined;
}

const SEPARATOR = '@';
/** `LOC_IN_TIPO_LOC` of a municipality; districts and villages belong to one. */
const MUNICIPALITY = 'M';
/** `LOG_STA_TLO`: the kind of the street is part of its name. */
const WITH_KIND = 'S';

interface Place {
  readonly name: string;
  readonly code: string;
  readonly kind: string;
  readonly above: string;
  readonly ibgeCode: string;
}

/**
 * The directory of the post (e-DNE Básico, files with delimiters) as the layout of 2016 describes it: places
 * (LOC_NU, UFE_SG, LOC_NO, CEP, LOC_IN_SIT, LOC_IN_TIPO_LOC, LOC_NU_SUB, LOC_NO_ABREV, MUN_NU), districts (BAI_NU,
 * UFE_SG, LOC_NU, BAI_NO) and streets (LOG_NU, UFE_SG, LOC_NU, BAI_NU_INI, BAI_NU_FIM, LOG_NO, LOG_COMPLEMENTO, CEP,
 * TLO_TX, LOG_STA_TLO). Verify against the layout that comes with the directory.
 */
export function readDirectory({ places, districts }: DirectoryFiles): Directory {
  const byKey = new Map<string, Place>();
  for (const line of places) {
    const [key = '', , name = '', code = '', , kind = '', above = '', , ibgeCode = ''] = fieldsOf(line);
    byKey.set(key, { name, code, kind, above, ibgeCode });
  }
  const districtNames = new Map<string, string>();
  for (const line of districts) {
    const [key = '', , , name = ''] = fieldsOf(line);
    districtNames.set(key, name);
  }
  const ibgeOf = (place: Place | undefined): string =>
    place ? place.ibgeCode || (byKey.get(place.above)?.ibgeCode ?? '') : '';
  const row = (place: Place | undefined, rest: Omit<PostalCodeRow, 'ibgeCode'>): PostalCodeRow[] =>
    ibgeOf(place) !== '' && cep.check(rest.code) === undefined ? [{ ...rest, ibgeCode: ibgeOf(place) }] : [];
  const whole = [...byKey.values()].flatMap((place) =>
    row(place, {
      code: place.code,
      street: null,
      district: place.kind === MUNICIPALITY ? null : place.name,
    }),
  );
  return {
    whole,
    street: (line) => {
      const [, , place = '', district = '', , name = '', , code = '', kind = '', withKind] = fieldsOf(line);
      return row(byKey.get(place), {
        code,
        street: withKind === WITH_KIND && kind !== '' ? `${kind} ${name}` : name || null,
        district: districtNames.get(district) ?? null,
      })[0];
    },
  };
}

const fieldsOf = (line: string): string[] => line.split(SEPARATOR).map((field) => field.trim());
