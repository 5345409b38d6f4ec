import type { noteFindings as source } from '../../../pt-br/areas/notes/findings.ts';
import type { SameShape } from '../../../same-shape.ts';
/** What the rules of notes find, in a sentence each. */
export const noteFindings: SameShape<typeof source> = {
  act_without_text: 'The act has no text yet: write it before registering.',
  draft_comment_open: 'A comment by {{name}} is not resolved yet, on the paragraph “{{excerpt}}”.',
  question_unanswered: 'Answer in the text: {{name}}.',
  amended_before_foundation: 'The last amendment cannot be before the foundation.',
  end_before_start: 'The end cannot be before the start.',
  parties_required: 'Name the parties of the act.',
  grantor_required: 'Add at least one grantor.',
  attorney_required: 'Add at least one attorney-in-fact.',
  substitutor_required: 'Add the party who passes the powers on.',
  substitute_required: 'Add the party who receives the powers.',
  revoker_required: 'Add the party who revokes.',
  revoked_required: 'Add the attorney whose powers are revoked.',
  renouncer_required: 'Add the party who renounces.',
  principal_required: 'Add the principal.',
  same_person_on_both_sides: '{{name}} stands on both sides of the act: check it.',
  company_without_representative:
    'Legal person without a representative: add who represents it, with its name under "Represents".',
  incapable_without_representative:
    'Minor or incapable party: add who represents or assists them, with their name under "Represents".',
  represented_party_unknown: 'No party of the act has this name: write it as it stands in the list.',
  representation_expired: 'The power to represent has expired.',
  proxy_holds_too_long: 'This power of attorney holds {{days}} days at most: change its end.',
  origin_after_act: 'The act of origin cannot be after this one.',
  origin_not_registered: 'The act of origin is not registered, or has no effect.',
  origin_grants_no_powers: 'The act of origin grants no powers.',
  substitution_not_permitted: 'The power of attorney of origin does not permit a substitution.',
  substitution_with_reserve_alone:
    'The power of attorney of origin permits a substitution with reserve of powers alone.',
  powers_beyond_origin:
    'There are powers that the power of attorney of origin does not give: nobody passes on what they do not have.',
  ends_after_origin: 'The powers of origin end on {{on}}: the substitution does not last longer.',
  own_cause_not_revoked: "A power of attorney in one's own cause is not revoked.",
  irrevocable_power_revoked:
    'The power of attorney of origin is irrevocable: who revokes it answers for damages, and the revocation has no effect where it is a condition of a bilateral contract.',
  powers_already_ended: 'The powers of this act ended on {{on}} already.',
  origin_expired: 'The powers of the act of origin held until {{on}}.',
  no_holder_of_powers: '{{name}} received no powers in the act of origin.',
  holder_without_powers: 'The powers of {{name}} ended on {{on}} already.',
  origin_in_own_books:
    'The act of origin stands in the books of this office: choose it, so that its powers are told as ended.',
  powers_required: 'Say which powers are granted: tick them or write the text.',
  property_required: 'Add at least one property.',
  vehicle_required: 'Add at least one vehicle.',
  lawyer_without_oab: 'Add an attorney who is a lawyer, with the OAB number.',
  tax_or_exemption_missing: 'Give the tax that was paid, or the law that exempts it.',
  coaf_broad_company_proxy:
    'Power of attorney with broad powers over a company, irrevocable or without accounting: review it for COAF (code {{code}}).',
  cnib_missing: 'Query CNIB for this party and give the code of the query.',
  disposing_part_required: 'Add who disposes.',
  acquiring_part_required: 'Add who acquires.',
  origin_not_signed: 'The earlier act still waits for signatures: it grants no powers.',
  signature_collected_already: '{{name}} has signed already.',
  signature_not_needed: '{{name}} does not sign this act.',
  signed_before_registration: 'The act got its book and sheet on {{on}}: nobody signed before.',
  signed_after_term: 'The term for signing ended on {{on}}: make the act without effect.',
  text_says_another_signs:
    'The text says that this party does not sign by their own hand: choose at request or fingerprint.',
  text_says_own_hand:
    'The text does not say that this party cannot sign: nobody can sign for them, nor does a fingerprint count.',
  digital_signature_on_paper:
    'An act on paper takes no digital signature: the form of the act is electronic or hybrid.',
  property_without_matricula: 'Property without matrícula and CNM: give one of them, if there is one.',
  property_without_disposing_part: 'Nobody disposes of this property.',
  property_without_acquiring_part: 'Nobody acquires this property.',
  shares_do_not_balance: '{{given}} is disposed of and {{taken}} is acquired: the shares must be equal.',
  transacted_share_differs: 'The transacted share differs from what the parties dispose of.',
  share_not_held: 'The party disposes of more than it holds.',
  old_certificate: 'The certificate of the matrícula is more than {{days}} days old.',
  business_after_act: 'The legal transaction cannot be after the act.',
  death_after_act: 'The death cannot be after the act.',
  payments_differ_from_price:
    'The payments add up to R$ {{paid}} and the price is R$ {{price}}: correct them, or tick that the parties refused to tell.',
  fee_base_below_value:
    "The base of the fees is below the greater value (R$ {{value}}): check the state's table.",
  spousal_consent_missing: "The disposing party is married: the spouse's part or consent is missing.",
  lawyer_required: 'This act needs a lawyer: add one to the parties.',
  deceased_required: 'Add the deceased to the parties.',
  estate_administrator_required: 'Add the administrator of the estate to the parties.',
  separation_stands_no_more:
    'Separation stands no more as an act of its own: who parts divorces. Check whether the parties want the divorce, or to declare only that they live apart.',
  couple_required: 'Add both persons of the couple.',
  testator_under_sixteen: 'A will is made from sixteen years on.',
  testator_incapable: 'The testator must understand what they do: who is incapable makes no will.',
  will_by_representative: 'A will is made in person: nobody represents or assists the testator.',
  place_of_death_missing: 'Enter the city in which the author of the inheritance died.',
  record_of_death_missing: 'Enter the matrícula of the death, or book, sheet, term and office of its record.',
  death_certificate_missing: 'Enter the day on which the death certificate was issued.',
  death_certificate_before_death: 'The death certificate cannot be older than the death.',
  means_of_donor_not_stated:
    'The donor has not declared property or income to live on: mark the statement where it was made. Without them the donation of all property is void.',
  advance_from_disposable_portion:
    'An advance of the legitime does not come from the disposable portion: choose the type “Donation” or take the statement away.',
  accretion_without_several_usufructs:
    'The right of accretion needs two or more donors and the usufruct reserved.',
  creditor_acquires_nothing:
    'Who lends the price is secured and does not acquire the property: choose “Neither” for the side of the party.',
  signer_is_no_witness: 'For a testator who cannot sign, one of the witnesses of the will signs.',
  witness_under_sixteen: 'The witness must be sixteen.',
  witness_in_another_role: 'The witness is in the act in another role already, or twice.',
  witness_is_spouse: 'The spouse of a party cannot be a witness.',
  child_under_sixteen: 'Parents emancipate a child from sixteen years on; before, there is no emancipation.',
  tell_origin_notary:
    'Tell the office of the act of origin ({{office}}) that this act was drawn, for a note in its margin.',
  testator_required: 'A will has one testator: add them.',
  coaf_cash_report: 'Payment in cash of R$ {{amount}}: report it to COAF (code {{code}}).',
  vehicle_needs_authenticity:
    'Document that transfers a vehicle: the signature is recognised by authenticity only.',
  document_after_recognition: 'The date of the document cannot be after the recognition.',
  document_with_blanks: 'A blank or incomplete document is refused: check it and tick that it has no blanks.',
  authentication_without_person:
    'Tell the owner of the document or who presents it: the seal of the court takes the name.',
  original_not_shown:
    'A copy is authenticated with the original at hand only: check it and tick that it was shown.',
  card_of_another_name:
    'The active card no. {{number}} has this CPF with another name: {{name}}. Check which of the two is wrong.',
  holder_very_old: 'More than {{age}} years: check the date of birth.',
  card_required: 'Choose the signature card that the signature is compared with.',
  card_blocked: 'The card is blocked: the signature cannot be recognised.',
  card_deceased: 'The holder of the card has died: the signature cannot be recognised.',
  card_expired: 'The card has expired: renew it before recognising the signature.',
  card_only_by_authenticity: 'This card allows recognition by authenticity only.',
  card_without_economic_value: 'This card serves documents without economic value only.',
  card_without_image: 'The card has no image of the signature: compare with the card on paper.',
  note_without_items: 'A note without demands cannot be issued.',
  note_place_unfilled: 'Fill in {{place}}, which the template leaves open.',
  note_without_legal_basis: 'Each demand needs its legal basis.',
  new_point_in_second_note:
    'A second note only brings what the answer gave rise to or what was not met (LRP art. 198).',
};
