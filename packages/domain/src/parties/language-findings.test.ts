import { describe, expect, it } from 'vitest';
import { getEntity } from '../registry.ts';
import { birth, context } from '../civil/birth/birth.fixture.ts';
import { deedParty, proxyParty, writtenDeed, writtenProxy } from '../texts/testing/notes.ts';
import { ANA, EVA, RUI } from '../texts/testing/note-people.ts';
import { languageFindings } from './language-findings.ts';

const EVA_HELPS = { role: 'interpreter', ...EVA } as const;

describe('an interpreter without a language', () => {
  it('is told of, and nobody else', () => {
    const rows = [
      { role: 'witness', name: 'Rui' },
      { role: 'interpreter', name: 'Eva' },
      { role: 'interpreter' },
    ];
    expect(languageFindings('parties', rows)).toEqual([
      {
        level: 'warning',
        field: 'parties.1.language',
        code: 'interpreter_language_untold',
        norm: 'CC art. 215 §4',
      },
    ]);
    expect(languageFindings('parties', [{ role: 'interpreter', name: 'Eva', language: 'inglês' }])).toEqual(
      [],
    );
  });

  it.each(['civil_registration/birth', 'note_registration/deed', 'note_registration/proxy'])(
    'is told of in a %s',
    (name) => {
      const list = name === 'civil_registration/birth' ? 'parties' : 'parts';
      const act = name === 'civil_registration/birth' ? birth : {};
      const row = { ...act, [list]: [{ role: 'interpreter', name: 'Eva', sex: 'F' }] };
      const found = getEntity(name).registration?.rules?.flatMap((rule) => rule(row, context)) ?? [];
      expect(found.map(({ code }) => code)).toContain('interpreter_language_untold');
    },
  );

  it.each(['basic/person_record', 'note_registration/deed_part', 'note_registration/proxy_part'])(
    'has a place for it in a %s, and nobody else has',
    (name) => {
      const place = (role: string): unknown => getEntity(name).conditions?.['language']?.({ role });
      expect([place('interpreter'), place('witness')]).toEqual(['optional', 'absent']);
    },
  );
});

describe('the text of a notarial act with interpreters', () => {
  const deedBy = (...helpers: Parameters<typeof deedParty>[0][]): string =>
    writtenDeed(
      { deed_type: 'statement' },
      { parts: [{ role: 'declarant', ...RUI } as const, ...helpers].map(deedParty) },
    );

  it.each([
    [undefined, 'Serviu de intérprete EVA PAZ, brasileira, inscrita no CPF sob o nº 153.509.460-56.'],
    ['inglês', ', vertendo o teor deste ato para o idioma inglês.'],
    ['Libras', ', vertendo o teor deste ato para a Língua Brasileira de Sinais (Libras).'],
    [
      'língua brasileira de sinais',
      ', vertendo o teor deste ato para a Língua Brasileira de Sinais (Libras).',
    ],
  ])('says the language that is interpreted: %s', (language, said) => {
    expect(deedBy({ ...EVA_HELPS, ...(language ? { language } : {}) })).toContain(said);
  });

  it('names those of one language together, and those of another by themselves', () => {
    const text = deedBy(
      { ...EVA_HELPS, language: 'inglês' },
      { ...EVA_HELPS, ...ANA, language: 'francês' },
      { ...EVA_HELPS, name: 'IVO SÁ', cpf: null, sex: 'M', language: 'Inglês' },
    );
    expect(text).toMatch(
      /Serviram de intérpretes EVA PAZ, [^.]*[\d.-]+; e IVO SÁ, brasileiro, vertendo o teor deste ato para o idioma inglês\. Serviu de intérprete ANA REIS, [^.]*[^ ]*.*, vertendo o teor deste ato para o idioma francês\./u,
    );
  });

  it('is that of a power of attorney, too', () => {
    const parts = [
      proxyParty({ role: 'grantor', ...RUI }),
      proxyParty({ role: 'attorney', ...ANA }),
      proxyParty({ ...EVA_HELPS, language: 'alemão' }),
    ];
    expect(writtenProxy({ proxy_kind: 'general', powers: ['sell'] }, { parts })).toContain(
      'para o idioma alemão.',
    );
  });
});
