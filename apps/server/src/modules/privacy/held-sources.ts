import { user } from '@serventia/domain/account/user.entity';
import { counterVisit } from '@serventia/domain/attendance/counter-visit.entity';
import { justiceOfPeace } from '@serventia/domain/civil/marriage/ceremony/justice-of-peace.entity';
import { certificateRequest } from '@serventia/domain/documents/requests/certificate-request.entity';
import { feeReceipt } from '@serventia/domain/finance/fee-receipt.entity';
import { movement } from '@serventia/domain/finance/movement.entity';
import { serviceInvoice } from '@serventia/domain/finance/nfse/service-invoice.entity';
import { pixCharge } from '@serventia/domain/finance/pix/pix-charge.entity';
import { priorDeposit } from '@serventia/domain/finance/prior-deposit.entity';
import { onr } from '@serventia/domain/integrations/onr.entity';
import { protocol } from '@serventia/domain/notes/protocol.entity';
import { signatureCard } from '@serventia/domain/notes/signature-card.entity';
import { legalPersonRepresentative } from '@serventia/domain/parties/legal-person.entity';
import { person } from '@serventia/domain/parties/person.entity';
import { subjectRequest } from '@serventia/domain/privacy/subject-request.entity';
import type { Entity } from '@serventia/kit';

/** Rows of the office's administration that are about a person, and what of them is told. */
export interface HeldSource {
  readonly entity: Entity;
  /** The reference to the person, and the field with their CPF; `id` where the row is the person. */
  readonly person?: string;
  readonly cpf?: string;
  readonly fields: readonly string[];
  /** Each field on a line of its own. */
  readonly whole?: true;
}

const source = <E extends Entity>(
  entity: E,
  by: { readonly person?: (keyof E['fields'] & string) | 'id'; readonly cpf?: keyof E['fields'] & string },
  fields: readonly (keyof E['fields'] & string)[],
  rest: Pick<HeldSource, 'whole'> = {},
): HeldSource => ({ entity, ...by, fields, ...rest });

/**
 * What the administration of an office holds of a person (CNN art. 98): their entry among the persons, what they asked for,
 * paid and were written. Of a row nothing is told that an act says: no title of an act, no party beside them.
 */
export const HELD_SOURCES: readonly HeldSource[] = [
  source(person, { person: 'id', cpf: 'cpf' }, Object.keys(person.fields) as (keyof typeof person.fields)[], {
    whole: true,
  }),
  source(legalPersonRepresentative, { person: 'person', cpf: 'cpf' }, ['legal_person', 'name', 'started_on']),
  source(signatureCard, { person: 'person', cpf: 'cpf' }, [
    'card_number',
    'name',
    'opened_on',
    'valid_until',
    'phone',
    'second_phone',
    'email',
    'photo',
    'first_signature',
    'second_signature',
    'rubric',
    'scanned_document',
  ]),
  source(counterVisit, { person: 'person' }, [
    'ticket',
    'visit_on',
    'counter_queue',
    'visit_priority',
    'visitor_name',
    'arrived_at',
    'attended_by',
    'ended_at',
  ]),
  source(certificateRequest, { person: 'requester', cpf: 'requester_cpf' }, [
    'label',
    'requested_on',
    'requested_certificate',
    'requester_name',
    'requester_document',
    'phone',
    'email',
    'delivery_address',
    'delivered_to',
  ]),
  source(protocol, { person: 'presenter', cpf: 'presenter_document' }, [
    'label',
    'speciality',
    'entered_at',
    'presenter_name',
    'phone',
    'email',
  ]),
  source(feeReceipt, { person: 'person', cpf: 'payer_document' }, [
    'title',
    'issued_on',
    'payer_name',
    'total',
    'paper',
  ]),
  source(priorDeposit, { person: 'person', cpf: 'depositor_document' }, [
    'title',
    'taken_on',
    'depositor_name',
    'amount',
  ]),
  source(pixCharge, { person: 'person', cpf: 'payer_document' }, [
    'title',
    'opened_at',
    'payer_name',
    'amount',
    'paid_at',
  ]),
  source(serviceInvoice, { cpf: 'taker_document' }, [
    'invoice_number',
    'day',
    'taker_name',
    'taker_email',
    'amount',
  ]),
  source(movement, { person: 'person' }, ['moved_on', 'direction', 'amount']),
  source(onr, { cpf: 'requester_document' }, ['external_protocol', 'received_on', 'requester', 'email']),
  source(justiceOfPeace, { cpf: 'cpf' }, ['name', 'appointment', 'term_from', 'term_until']),
  source(user, { cpf: 'cpf' }, ['name', 'username', 'email', 'last_login_at']),
  source(subjectRequest, { person: 'subject', cpf: 'subject_cpf' }, [
    'label',
    'received_on',
    'subject_right',
    'subject_request_status',
    'phone',
    'email',
    'reply_address',
  ]),
];

/** The other entities with a CPF or a person, by why they are told of by no answer to a data subject. */
export const UNTOLD_SOURCES: Readonly<Record<'act' | 'index' | 'own' | 'secret', readonly string[]>> = {
  /** Of an act, or of what tells another system of one: had by certificate. */
  act: [
    'basic/person_record',
    'basic/record_endorsement',
    'basic/endorsement_parent',
    'basic/document_signature',
    'civil_registration/birth',
    'civil_registration/death',
    'civil_registration/received_communication',
    'property_registration/enrollment_owner',
    'property_registration/enrollment_transfer',
    'property_registration/enrollment_lien_party',
    'property_registration/enrollment_endorsement',
    'property_registration/transcription_party',
    'property_registration/unavailability_order',
    'note_registration/deed_part',
    'note_registration/proxy_part',
    'integrations/doi_party',
  ],
  /** The index by persons of the protocol, a book of the registry (LRP art. 132). */
  index: ['note_registration/protocol_person'],
  /** Of the user alone, or of the office itself. */
  own: ['basic/signing_certificate', 'financial/nfse_access'],
  /** Nobody may be told of these (Lei 9.613/1998 art. 11 II). */
  secret: ['integrations/siscoaf_batch', 'integrations/person_occurrence'],
};
