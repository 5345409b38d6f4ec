/** The words of the corrections of editais de proclamas. */
export const bannsEntities = {
  banns_correction: {
    one: 'Correction of banns',
    many: 'Corrections of banns',
    fields: {
      proclamation: 'Banns',
      name: 'Couple',
      correction_kind: 'Way',
      reason: 'Reason',
      correction_status: 'State',
      published_on: 'Published on',
      opposition_ends_on: 'End of the time to oppose',
      replacement: 'Banns in their place',
      note_text: 'Published note',
    },
  },
  banns_corrected_fact: {
    one: 'Corrected fact of banns',
    many: 'Corrected facts of banns',
    fields: {
      banns_correction: 'Correction',
      position: 'Order',
      fact: 'What is corrected',
      text_after: 'They say from now on',
      date_after: 'Date from now on',
      city_after: 'City from now on',
      status_after: 'Civil status from now on',
      regime_after: 'Regime from now on',
      said_before: 'Said before',
      says_now: 'Says now',
    },
  },
};

export const bannsChoices = {
  banns_correction_kind: {
    errata: 'Errata: the term goes on',
    republication: 'New publication: the term starts again',
  },
  banns_correction_status: { draft: 'Being prepared', published: 'Published' },
  banns_cancel_ground: {
    origin_office: 'Told by the office of origin',
    wrong_entry: 'Wrong entry',
  },
  banns_fact: {
    first_name: 'Name of the first spouse',
    first_born_on: 'Birth of the first spouse',
    first_hometown: 'Place of birth of the first spouse',
    first_profession: 'Profession of the first spouse',
    first_residence: 'Residence of the first spouse',
    first_status: 'Civil status of the first spouse',
    first_mother: 'Mother of the first spouse',
    first_father: 'Father of the first spouse',
    second_name: 'Name of the second spouse',
    second_born_on: 'Birth of the second spouse',
    second_hometown: 'Place of birth of the second spouse',
    second_profession: 'Profession of the second spouse',
    second_residence: 'Residence of the second spouse',
    second_status: 'Civil status of the second spouse',
    second_mother: 'Mother of the second spouse',
    second_father: 'Father of the second spouse',
    property_regime: 'Property regime',
  },
};

export const bannsFindings = {
  nothing_corrected: 'Add at least one fact to correct.',
  fact_corrected_twice: 'This fact is among the corrections already: correct it once.',
  identity_corrected_by_errata:
    'The error is in who one of the two is, and whoever knew of an impediment may not have known them: confirm that an errata is enough, or publish anew with a new term (to be confirmed with the supervising court).',
};

export const bannsErrors = {
  edital_not_standing: 'The banns are not published and open to oppositions.',
  edital_of_other_office:
    'The banns are those of another office, which corrects them: cancel the received ones and enter the right ones.',
  edital_of_this_office: 'The banns are those of this office: correct them, or end the license.',
  corrected_before_publication: 'The correction cannot be before the publication of the banns, on {{on}}.',
  errata_after_term: 'The term of the banns ended on {{due}}: publish them anew.',
  edital_names_nobody: 'The banns do not name this person.',
  edital_says_so: 'The banns say so already.',
  published_correction: 'The correction was published already: correct it with another one.',
};
