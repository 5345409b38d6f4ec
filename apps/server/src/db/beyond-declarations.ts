/** Facts of tables that the migrations state on purpose and the declarations do not, or not so, and why. */
interface Purpose {
  readonly why: string;
  /** As the schema test names them: `index book.book_one_open`. One that is no longer needed fails the test. */
  readonly facts: readonly string[];
}

export const ON_PURPOSE: readonly Purpose[] = [
  {
    why: 'unique among some of the rows alone',
    facts: [
      'index balance.balance_of_year',
      'index book.book_one_open',
      'index censec.censec_year_month_fortnight_censec_module_unique',
      'index credit_entry.credit_entry_receipt',
      'index document_authentication.document_authentication_number_once',
      'index document_template.document_template_active_unique',
      'index enrollment_endorsement.enrollment_endorsement_once',
      'index enrollment_record.enrollment_record_once',
      'index fund_claim_line.fund_claim_line_once',
      'index ibge.ibge_year_quarter_unique',
      'index note.note_number_once',
      'index protocol.protocol_number_once',
      'index record.record_term_once',
      'index record_endorsement.record_endorsement_number_unique',
      'index registered_seal.registered_seal_correction_once',
      'index registered_seal.registered_seal_entry_once',
      'index registered_seal.registered_seal_line_once',
      'index registered_seal.registered_seal_once',
      'index signature_card.signature_card_number_once',
      'index signature_recognition.signature_recognition_number_once',
      'index tse.tse_year_month_unique',
    ],
  },
  {
    why: 'looked for by statements of the product, not by a list',
    facts: [
      'index holiday.holiday_of_office',
      'index protocol.protocol_open',
      'index proxy.proxy_power_ended_by',
      'index proxy_part.proxy_part_power_ended_by',
      'index record.record_restricted',
      'index record.record_unfinished',
      'index record_endorsement.record_endorsement_restricted',
      'index task.task_open',
    ],
  },
  {
    why: 'a row is added with each request: an index for what is asked often, and no other',
    facts: [
      'index access_entry.access_entry_action',
      'index access_entry.access_entry_address',
      'index access_entry.access_entry_age',
      'index access_entry.access_entry_resource',
      'index access_entry.access_entry_session',
      'index access_entry.access_entry_status',
      'index access_entry.access_entry_username',
    ],
  },
  {
    why: 'the history is older than the list that shows it: transactions write it, also for nobody’s office and user',
    facts: [
      'column history.id',
      'default history.history_date',
      'constraint history.history_action_check',
      'constraint history.history_entity_check',
      'constraint history.history_history_type_check',
      'constraint history.history_office_id_fkey',
      'constraint history.history_user_id_fkey',
      'constraint history.history_user_name_check',
      'index history.history_acknowledged',
      'index history.history_action',
      'index history.history_date',
      'index history.history_entity',
      'index history.history_row',
      'index history.history_user',
      'index history.history_user_name',
      'policy history.history_office',
    ],
  },
  {
    why: 'records are deleted by tens of thousands where an import is undone',
    facts: [
      'index birth.birth_of_record',
      'index death.death_of_record',
      'index marriage.marriage_of_record',
    ],
  },
  {
    why: 'an office begins with its own books',
    facts: ['trigger notary_office.begins_own_collection'],
  },
  {
    why: 'a session begins now',
    facts: ['default session.began_at', 'default session.last_seen_at'],
  },
  {
    why: 'these rows only grow',
    facts: [
      'trigger access_entry.access_entry_grows',
      'trigger access_entry.access_entry_stays',
      'trigger credit_entry.credit_entry_grows',
      'trigger daily_book.daily_book_closed',
      'trigger daily_book.daily_book_grows',
      'trigger document.document_grows',
      'trigger history.history_grows',
      'trigger issued_paper.issued_paper_grows',
      'trigger protocol_movement.protocol_movement_grows',
      'trigger document_signature.document_signature_grows',
      'trigger record_text.record_text_grows',
      'trigger restricted_reading.restricted_reading_grows',
    ],
  },
  {
    why: 'R and AV share the numbers of their enrollment; an entry and the place of an act in its book stand for ever',
    facts: [
      'trigger enrollment_endorsement.enrollment_endorsement_sequence',
      'trigger enrollment_record.enrollment_record_sequence',
      'trigger protocol.protocol_guard',
    ],
  },
  {
    why: 'servers are told that rights have changed, or that there is news',
    facts: [
      'trigger app_user.announces_access',
      'trigger broadcast.announces_broadcast',
      'trigger custom_group.announces_access',
      'trigger menu.announces_access',
      'trigger module.announces_access',
      'trigger module_menu.announces_access',
      'trigger notary_office.announces_access',
      'trigger session.announces_access',
      'trigger record.restriction_marks',
      'trigger record_endorsement.restriction_marks',
      'trigger record_endorsement.restriction_marks_again',
      'trigger restricted_reading.restriction_marks',
    ],
  },
];
