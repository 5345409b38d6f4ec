/** The work that people of an office do, each with what it takes; what they are called is in the dictionaries. */
export const PROFILES = ['clerk', 'cashier', 'official'] as const;

export type Profile = (typeof PROFILES)[number];

interface ProfileRule {
  readonly area: string;
  /** Resources of the area; all of them unless told. */
  readonly kinds?: readonly string[];
  /** Operations and actions; all that the kinds have unless told. */
  readonly actions?: readonly string[];
  /** Actions that are left out. */
  readonly except?: readonly string[];
}

/** What each profile contains: everything that one of its rules names. */
export const profileRules: Readonly<Record<Profile, readonly ProfileRule[]>> = {
  clerk: [
    { area: 'basic', actions: ['read'] },
    {
      area: 'basic',
      kinds: [
        'person',
        'local',
        'legal_person',
        'legal_person_representative',
        'person_record',
        'attachment',
        'signed_page',
        'draft_comment',
        'record_endorsement',
        'counter_visit',
        'generic_registration',
        'regularity_certificate',
      ],
    },
    { area: 'basic', kinds: ['task'], actions: ['answer', 'resume'] },
    { area: 'civil_registration', except: ['void', 'cancel'] },
    { area: 'note_registration', except: ['void', 'cancel', 'undo'] },
    { area: 'property_registration' },
    { area: 'seal', actions: ['read'] },
    // Nothing of what is told to the COAF, which stays among few.
    {
      area: 'integrations',
      kinds: [
        'crc',
        'crc_item',
        'sirc',
        'sirc_item',
        'tse',
        'ibge',
        'censec',
        'censec_item',
        'onr',
        'sinter',
        'doi',
        'doi_party',
      ],
      actions: ['read'],
    },
  ],
  cashier: [
    { area: 'financial', actions: ['read'] },
    { area: 'basic', kinds: ['counter_queue'], actions: ['read'] },
    { area: 'basic', kinds: ['counter_visit'] },
    { area: 'financial', kinds: ['movement'], actions: ['create', 'update', 'reverse', 'enter_in_book'] },
    { area: 'financial', kinds: ['daily_book'], actions: ['create'] },
    // A difference is approved, and a receipt or a deposit cancelled, by somebody else.
    {
      area: 'financial',
      kinds: [
        'fee_receipt',
        'fee_receipt_item',
        'fee_receipt_payment',
        'prior_deposit',
        'cash_session',
        'cash_count',
      ],
      except: ['cancel_receipt', 'cancel_deposit', 'approve_difference', 'recount'],
    },
    { area: 'seal', actions: ['read'] },
    { area: 'seal', kinds: ['sealer'], actions: ['purchase'] },
    {
      area: 'basic',
      kinds: ['person', 'legal_person', 'person_record', 'record', 'term', 'document'],
      actions: ['read'],
    },
    { area: 'civil_registration', actions: ['read'] },
    { area: 'note_registration', actions: ['read'] },
    { area: 'property_registration', actions: ['read'] },
    {
      area: 'note_registration',
      kinds: ['protocol'],
      actions: ['await_payment', 'pay', 'deliver', 'pick_up'],
    },
  ],
  official: [
    { area: 'basic' },
    { area: 'civil_registration' },
    { area: 'note_registration' },
    { area: 'property_registration' },
    { area: 'financial' },
    { area: 'seal' },
    { area: 'integrations' },
  ],
};

/** Whether a profile contains an action on a kind of row, `basic/person`. */
export function isInProfile(profile: Profile, kind: string, action: string): boolean {
  const [area, resource = ''] = kind.split('/');
  return profileRules[profile].some(
    (rule) =>
      rule.area === area &&
      (rule.kinds?.includes(resource) ?? true) &&
      (rule.actions?.includes(action) ?? true) &&
      !rule.except?.includes(action),
  );
}
