import { verification } from '@serventia/i18n/pt-br/verification';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../text/i18n.ts';
import { Signatures } from './signatures.tsx';
import type { VerifiedDocument } from './use-verification.ts';
import { VerifiedFacts } from './verified-facts.tsx';

/** Late on the last of November at the office, where it is the first of December by universal time. */
const LATE = '2026-12-01T02:30:00Z';
const SHOWN = '30 de novembro de 2026 às 23:30';

const DOCUMENT: VerifiedDocument = {
  code: '8GSZ8W8ZZZ9U8VR4VE8RF26KH',
  certificate_kind: 'birth',
  copy_number: 1,
  issued_at: LATE,
  sha256: 'a',
  office_name: '1º Ofício',
  office_cns: '123455',
  time_zone: 'America/Fortaleza',
  city: 'Crato - CE',
  matricula: null,
  record_status: 'sealed',
  registered_on: '2026-11-30',
  searched_fact: null,
  searched_from: null,
  searched_to: null,
  seal_number: 'NASCIV1',
  sealed_at: LATE,
  qr_value: null,
  initials: 'J. P.',
  note_act: null,
  book: null,
  sheet: null,
  face: null,
  term: null,
  power_end: null,
  power_ended_on: null,
  enrollment_number: null,
  cnm: null,
  transcription: null,
  signatures: [
    {
      signer_name: 'Helena',
      signer_role: 'Oficial',
      issuer_name: 'AC',
      policy: 'AD-RT',
      signed_at: LATE,
      stamped_at: null,
      stamped_by: null,
      signed_sha256: 'a',
      sha256: 'b',
    },
  ],
};

beforeAll(() => {
  i18n.addResourceBundle('pt-br', 'translation', { verification }, true, true);
});

it('tells when a document was issued, sealed and signed by the clock of its office', () => {
  render(
    <>
      <VerifiedFacts document={DOCUMENT} />
      <Signatures document={DOCUMENT} />
    </>,
  );
  expect(screen.getAllByText(SHOWN)).toHaveLength(3);
});
