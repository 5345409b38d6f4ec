/** The words of what is sent to the prosecutor for an opinion. */
export const opinionEntities = {
  ministerial_opinion: {
    one: 'Matter before the prosecutor',
    many: 'Matters before the prosecutor',
    fields: {
      record: 'Record or license',
      endorsement: 'Averbação',
      reason: 'Reason',
      title: 'Subject',
      blocking: 'Nothing goes on without a favorable opinion',
      papers: 'Papers sent, one a line',
      due_on: 'Due on',
      opinion_status: 'Status',
      addressee: "Prosecutor's office",
      sent_on: 'Sent on',
      answered_on: 'Returned on',
      opinion: 'Opinion',
      referred_on: 'Sent to the court on',
      court: 'Court',
      court_case: 'Case',
      decided_on: 'Decided on',
      decision: 'Decision',
      follows: 'Meets the requirement of',
      dropped_reason: 'Reason of the end',
    },
  },
} as const;

export const opinionChoices = {
  opinion_reason: {
    mother_under_fourteen: 'Mother under 14',
    alleged_father: 'Alleged father named',
    late_registration: 'Late registration',
    name_refused: 'Name refused',
    marriage_license: 'Marriage license',
    social_filiation: 'Socio-affective filiation',
    other: 'Other',
  },
  opinion_status: {
    open: 'To be sent',
    sent: 'With the prosecutor',
    favorable: 'Favorable opinion',
    in_requirement: 'Requirement made',
    requirement_met: 'Requirement met, sent again',
    against: 'Opinion against',
    at_court: 'At court',
    granted: 'Granted by the judge',
    denied: 'Refused by the judge',
    dropped: 'Ended without being sent',
    answered: 'Answered',
  },
} as const;
