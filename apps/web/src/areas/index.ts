import type { ActionParts } from '../resource/action-parts.ts';
import { loadForForm } from '../declared/entities.ts';
import type { EditPageProps, ListPageProps } from '../resource/page-props.ts';
import type { SectionParts } from '../resource/section-parts.ts';
import { type JoinedPiece, joinedPiece, lazyPiece } from '../ui/lazy-piece.tsx';

const catalogueList = joinedPiece(() => import('./account/catalogue-list.tsx'));

/** Pages that an area shows instead of the generic ones, by the entity's name. Each is a `joinedPiece`. */
export const areaPages: Readonly<
  Record<string, { readonly list?: JoinedPiece<ListPageProps>; readonly edit?: JoinedPiece<EditPageProps> }>
> = {
  'basic/session': { list: joinedPiece(() => import('./account/session-list.tsx')) },
  'basic/name_index': { list: joinedPiece(() => import('./office/inspection/name-index-list.tsx')) },
  'account/content_type': { list: catalogueList },
  'account/custom_group': {
    list: joinedPiece(() => import('./account/group-list.tsx')),
    edit: joinedPiece(() => import('./account/group-page.tsx')),
  },
  'account/menu': { list: catalogueList },
  'account/module': { list: catalogueList },
  'account/module_menu': { list: catalogueList },
  'account/permission': { list: catalogueList },
  'basic/signing_certificate': {
    list: joinedPiece(() => import('./signatures/certificate-list.tsx')),
  },
  'basic/desk_agent': { list: joinedPiece(() => import('./signatures/agent-list.tsx')) },
  'account/user': { edit: joinedPiece(() => import('./account/user-page.tsx')) },
  'basic/signature_check': { edit: joinedPiece(() => import('./signatures/check-page.tsx')) },
  'basic/document_template': { edit: joinedPiece(() => import('./texts/model-page.tsx')) },
  'civil_registration/birth': {
    edit: joinedPiece(() => import('./civil/birth/birth-edit-page.tsx')),
  },
  'note_registration/signature_recognition': {
    edit: joinedPiece(() => import('./notes/recognition-page.tsx')),
  },
  'property_registration/enrollment': { edit: joinedPiece(() => import('./property/enrollment-page.tsx')) },
  'seal/cost_table': {
    list: joinedPiece(() => import('./seals/cost-table-list-page.tsx')),
    edit: joinedPiece(() => import('./seals/cost-table-page.tsx')),
  },
};

/** A part of the dialogs about seals together with the declarations and words of the seals. */
async function withSeals<Part>(loading: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loading, loadForForm('seal/sealer')]);
  return part;
}

/** Parts that areas show in the dialogs of an action, whatever the entity. Each is a `lazyPiece`. */
export const actionParts = {
  certificate: lazyPiece(() => withSeals(import('./civil/certificate-cost.tsx'))),
  issue: lazyPiece(() => withSeals(import('./civil/request-cost.tsx'))),
  register: lazyPiece(() => withSeals(import('./texts/register-part.tsx'))),
  seal: lazyPiece(() => withSeals(import('./fees/seal-cost.tsx'))),
  seal_line: lazyPiece(() => withSeals(import('./fees/seal-cost.tsx'))),
  sign_electronically: lazyPiece(() => import('./signatures/signing-part.tsx')),
  take_certificate_file: lazyPiece(() => import('./finance/pix/certificate-file-part.tsx')),
} satisfies ActionParts;

const chargesPart = lazyPiece(() => import('./finance/pix/charges-part.tsx'));
const draftPart = lazyPiece(() => import('./texts/draft-part.tsx'));

/** Parts that areas show below the fields of a section of a form. Each is a `lazyPiece`. */
export const sectionParts = {
  'financial/fee_receipt#payment': chargesPart,
  'financial/prior_deposit#payment': chargesPart,
  'note_registration/deed#act_text': draftPart,
  'note_registration/proxy#act_text': draftPart,
} satisfies SectionParts;

/** The same of rows that are only read. */
export const readParts = {
  'financial/pix_charge#pix_code': lazyPiece(() => import('./finance/pix/code-part.tsx')),
} satisfies SectionParts;
