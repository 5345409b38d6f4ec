import { addDays } from '@serventia/domain/calendar/civil-date';
import { cnsCheckDigit } from '@serventia/domain/identifiers/cns';
import type { Examples } from './example.ts';

export const settingsExamples: Examples = {
  // Of a type without an open book: each is of before the ones that were opened, and may bear any number.
  'basic/book': async (n, rowFor) => ({
    book_type: await rowFor('basic/book_type', 'letter=RI-5'),
    collection: 1,
    number: 90_000 - n,
  }),
  'account/user': async (n, rowFor) => ({
    username: `usuario${n}`,
    is_superuser: false,
    notary_office: await rowFor('basic/notary_office'),
  }),
  'account/access_key': async (n, rowFor) => ({
    name: `Servidor ${n}`,
    user: await rowFor('account/user', 'is_program=true'),
    expires_on: addDays(new Date().toISOString().slice(0, 10), 200),
  }),
  'account/webhook': async (n, rowFor) => ({
    name: `Servidor ${n}`,
    user: await rowFor('account/user', 'is_program=true'),
    address: `https://www.site.example/avisos/${n}`,
  }),
  'basic/notary_office': (n) => {
    const body = String(20_000 + n);
    return {
      opens_at: '08:00',
      closes_at: '17:00',
      cns: `${body}${cnsCheckDigit(body)}`,
      username_suffix: `oficio${n}`,
    };
  },
  'basic/list_view': (n) => ({ address: `/basic/person?search=${n}` }),
  'basic/visit_order': async (_, rowFor) => ({
    court_visit: await rowFor('basic/court_visit', 'visit_status=open'),
  }),
  'basic/court_visit': () => ({ ended_on: null }),
  'basic/term_gap': (n) => ({ from_term: 5_000_000 + n, to_term: 5_000_000 + n }),
  'basic/holiday': (n) => ({ day: 1 + (n % 28), month: 1 + (n % 12), year: null }),
  'basic/broadcast': () => ({ starts_at: '2026-01-01T00:00:00Z', ends_at: '2026-01-02T00:00:00Z' }),
};
