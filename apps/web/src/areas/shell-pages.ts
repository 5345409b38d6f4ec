import type { ReactElement } from 'react';
import type { RouteComponent } from '@tanstack/react-router';
import { loadWords } from '../text/load-words.ts';
import { joinedPiece } from '../ui/lazy-piece.tsx';

/** A page together with the words of the pages of work. */
const withHomeWords = (load: () => Promise<{ readonly default: () => ReactElement }>): RouteComponent =>
  joinedPiece(async () => {
    const [page] = await Promise.all([load(), loadWords('home')]);
    return page;
  });

/** Pages of areas inside of the shell, beside the lists and forms of their entities. */
export const shellPages: readonly {
  readonly path: `/${string}`;
  /** Whose declarations and words the page needs; who may not read any of them finds no such page. */
  readonly entities: readonly string[];
  readonly page: RouteComponent;
}[] = [
  {
    path: '/my_notary_office/work',
    entities: ['basic/task'],
    page: withHomeWords(() => import('./office/work/work-page.tsx')),
  },
  {
    path: '/my_notary_office/attendance',
    entities: ['basic/counter_visit'],
    page: joinedPiece(() => import('./attendance/attendance-page.tsx')),
  },
  {
    path: '/my_notary_office/inspection',
    entities: ['basic/record', 'basic/book'],
    page: withHomeWords(() => import('./office/inspection/inspection-page.tsx')),
  },
  {
    path: '/account/cloud_certificate',
    entities: ['basic/signing_certificate'],
    page: joinedPiece(() => import('./signatures/connected-page.tsx')),
  },
  {
    path: '/note_registration/counter',
    entities: ['note_registration/signature_recognition', 'note_registration/document_authentication'],
    page: joinedPiece(() => import('./notes/counter/counter-page.tsx')),
  },
];
