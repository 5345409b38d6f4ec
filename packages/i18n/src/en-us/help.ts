import type { help as ptBr } from '../pt-br/help.ts';
import type { SameShape } from '../same-shape.ts';

export const help: SameShape<typeof ptBr> = {
  birth: {
    entry_kind:
      'Empty for a new record. One from an old book keeps its place in that book. A record that was lost, is illegible or is supplied by order of a judge is restored (LRP art. 109): with a new term and matrícula by “Register”, or at the place that it had by “Enter from the old book”, where the decision rebuilds the book (to be confirmed).',
    birth_kind:
      'After the deadline the registration is late: at the office of the residence, without a fine, on a request signed by two witnesses (LRP art. 46, to be confirmed).',
    declared_on:
      'Within 15 days of the birth, or up to 3 months where the place is more than 30 km from the office (LRP art. 50). Without the father or the mother, the other has 45 days more (LRP art. 52, to be confirmed).',
    given_name:
      'A given name and at least one surname of the parents or their ancestors, in any order; a name that exposes to ridicule is not registered (LRP art. 55, to be confirmed).',
    surname:
      'Where the declarant gives no full name, the official adds the surnames of the mother and the father in the order that avoids homonyms (LRP art. 55 §2, to be confirmed).',
    hometown_city:
      'The declarant chooses: the city of the birth or that of the mother’s residence on that day, in Brazil (LRP art. 54 §4).',
    born_at: 'The exact or an approximate time, from 00:00 to 23:59 (LRP art. 54, 1).',
    dnv: 'Eleven digits, the last one a check digit. Required, but for a late registration (LRP art. 54, 10). Another name of the child or the father does not prevent the registration (LRP art. 54 §1, to be confirmed).',
    twin: 'One record for each twin, in the order of birth; equal given names take a double given name or another full name (LRP art. 63, to be confirmed).',
    mother_age:
      'Complete years of the mother on the day of the birth, not on that of the registration (LRP art. 54, 7).',
    parents_married:
      'Serves the filiation and is never printed on a certificate (Lei 8.560/1992 arts. 5 and 6).',
    alleged_father_name:
      'Where the mother comes alone and nothing is presumed, the record has no father, and she may name the supposed one, which goes to the judge (Lei 8.560/1992 art. 2, to be confirmed).',
    assisted_reproduction:
      'One parent is enough, with the statement of the clinic’s director and proof of the marriage or union; nothing of the donor (CNN arts. 512 to 515, to be confirmed).',
    declarant_kind:
      'Father or mother, alone or together; without them the nearest adult relative, the hospital, the doctor or midwife, then a fit person (LRP art. 52, to be confirmed).',
  },
  death: {
    entry_kind:
      'Empty for a new record. One from an old book keeps its place in that book. A record that was lost, is illegible or is supplied by order of a judge is restored (LRP art. 109): with a new term and matrícula by “Register”, or at the place that it had by “Enter from the old book”, where the decision rebuilds the book (to be confirmed).',
    declared_on:
      'Within 24 hours of the death; where that cannot be, within 15 days, or up to 3 months beyond 30 km (LRP arts. 78 and 50, to be confirmed).',
    unknown_person:
      'Of a person not identified: height, colour, marks, presumed age, clothes and the place where found, with a photo and fingerprints (LRP art. 81, to be confirmed).',
    cpf: 'At least one: CPF, RG, voter card, PIS, INSS enrolment, benefit, CTPS or birth record (LRP art. 80, 12, to be confirmed).',
    death_city:
      'The office of the place of death registers, or that of the residence of the deceased (LRP art. 77, to be confirmed).',
    death_statement:
      'Nine digits, the last one a check digit. That of a fetal death belongs to the record of a stillbirth (LRP art. 77, to be confirmed).',
    voter:
      'The death of a voter is reported to the electoral court by the 15th of the next month (LRP art. 80, 11; Código Eleitoral art. 71 §3).',
    burial_kind:
      'Cremation: the will of the deceased or the interest of public health, attested by two doctors or one forensic doctor; after a violent death, only with the judge’s leave (LRP art. 77 §2, to be confirmed).',
    declarant_kind:
      'In this order: head of the family, widow or widower, child, sibling or other relative, manager of the establishment, those who were present, the police (LRP art. 79, to be confirmed).',
  },
  stillborn: {
    given_name:
      'The parents have the right to name the stillborn, by the rules of a birth, and need not (LRP art. 53; Lei 15.139/2025).',
  },
  marriage_license: {
    requested_on:
      'At the office of the residence of one of the two; with the documents in order, it is published and certified within 5 days (LRP art. 67 §1, to be confirmed).',
    property_regime:
      'A regime other than partial communion takes an agreement by public deed (CC art. 1.640, to be confirmed). From 70 years of age separation is mandatory, unless by deed (CC art. 1.641 II; STF Tema 1.236, to be confirmed).',
    suspensive_cause:
      'Makes the separation of property mandatory (CC arts. 1.523 and 1.641 I, to be confirmed).',
    kinship:
      'Relatives in the direct line, siblings and collaterals to the third degree do not marry; uncle and niece only with an examination (CC art. 1.521, to be confirmed).',
    first_consent:
      'At 16 and 17 years of age, of both parents or representatives, or of the judge; under 16, never (CC arts. 1.517 and 1.520, to be confirmed).',
    second_consent:
      'At 16 and 17 years of age, of both parents or representatives, or of the judge; under 16, never (CC arts. 1.517 and 1.520, to be confirmed).',
    ceremony_on:
      'The license is valid for 90 days of its certificate: the ceremony falls within them (CC art. 1.532).',
  },
  counter_visit: {
    visit_priority:
      'Lei 10.048/2000 art. 1, with Leis 14.364/2022 and 14.626/2023, and Lei 10.741/2003 art. 3 §2 (to be confirmed). What the person says is believed; who accompanies them is attended with them. A donor of blood shows the proof, of 120 days at most (to be confirmed).',
  },
  notary_office: {
    incident_anpd_days:
      'Three business days from when it is known (Lei 13.709/2018 art. 48; Res. CD/ANPD 15/2024 arts. 6 and 9, to be confirmed); twice as many for a small agent.',
    incident_court_days:
      'Prov. CNJ 134/2022 said 48 business hours, counted here as two business days (to be confirmed). For a critical incident the 72 hours of Prov. CNJ 213/2026 art. 11 hold, where they end sooner.',
    subject_request_days:
      'For the confirmation and the access the term is that of Lei 13.709/2018 art. 19: at once, or 15 days for the complete declaration. For the other rights it leaves it to a regulation (art. 18 §5): here the office says its own (to be confirmed).',
    dpo_name:
      'The name and the contact of the officer are made public (LGPD art. 41 §1; CNN art. 96) and stand on the answers to data subjects. A small office may be exempt from having one (Prov. CNJ 214/2026, to be confirmed): left empty, nothing is said of it. With an e-mail or a telephone, they stand on the public page /privacidade/ with the CNS of the office.',
    marriage_paper_days:
      'A certificate of CC art. 1.525 serves these days, counted up to the request; varies by state (to be confirmed). With 0 no certificate is refused by its date.',
    visit_panel:
      'The public page /painel/ with the CNS of the office shows the tickets that were called last and the desk, and nobody’s name or priority (Lei 13.709/2018 art. 6 III): open it on the screen of the waiting room. Off, the page shows nothing.',
    visit_order:
      'Where no desk is kept for them, people with priority are attended before anybody else (Lei 10.048/2000 art. 1 §3, to be confirmed). Turns are for an office that keeps such a desk (art. 1 §2). Who is 80 or more is called before all, and donors of blood after the other priorities (to be confirmed).',
    prepare_next_at:
      'The next book is prepared before this one is full (LRP art. 6); the percentage is a practice (to be confirmed).',
    closes_protocol_itself:
      'The protocol of the property registry and that of titles and documents are closed each day (LRP arts. 150 and 184). Without this somebody closes each day, which stands among the work until then.',
    rcpj_closed_daily:
      'LRP art. 116 gives legal persons no such book; follow the norm of your state (to be confirmed).',
    rtd_prenotation_days:
      'The 20 days of LRP art. 205 are of the property registry. Left empty, a title keeps its place without a date (LRP arts. 151 and 153); follow the norm of your state (to be confirmed).',
    rtd_analysis_days:
      'LRP art. 153 asks for registration at once, or in the time that is strictly needed; follow the norm of your state (to be confirmed).',
    rcpj_prenotation_days:
      'The 20 days of LRP art. 205 are of the property registry. Left empty, a title keeps its place without a date; follow the norm of your state (to be confirmed).',
    rcpj_analysis_days: 'LRP art. 121 sets no days; follow the norm of your state (to be confirmed).',
    opens_at: 'When service begins: terms in hours run within it alone (LRP art. 9 §2).',
    closes_at: 'When service ends: terms in hours run within it alone (LRP art. 9 §2).',
    exemption_proof_days:
      'In Maranhão, 30 days from the seal, or the exemption is lost (TJMA Res. 48/2021); it varies by state (to be confirmed).',
    ibge_district:
      'Two digits, as IBGE gave them to the office: with the municipality and the number of the office they begin each line of the file of a quarter (LRP art. 49).',
    ibge_office:
      'Two digits, as IBGE gave them to the office: they name it within the district in the file of a quarter (LRP art. 49).',
    signature_days:
      'All parties sign (CC art. 215 §1 VII). The term varies by state: MG, 30 days (Prov. Conj. 93/2020 art. 181); PE, 90. Follow the norm of yours (to be confirmed). Not signed in time, the act is without effect and keeps its number, book and sheets.',
  },
  reason_free: {
    reduction:
      'While it is empty the act is free. LRP art. 290 halves the fees of the first home that is financed by the SFH. Funds that follow from the emolumentos fall with them; the seal does not (to be confirmed by the table of the state).',
  },
  proclamation: {
    opposition_days:
      'Fifteen days (CC art. 1.527); some read that they do not stand beside the five of LRP art. 67 §1: follow the norm of your state (to be confirmed).',
  },
  marriage: {
    entry_kind:
      'Empty for a new record. One from an old book keeps its place in that book. A record that was lost, is illegible or is supplied by order of a judge is restored (LRP art. 109): with a new term and matrícula by “Register”, or at the place that it had by “Enter from the old book”, where the decision rebuilds the book (to be confirmed).',
    license_certified_on: 'The license is valid for 90 days from this date (CC art. 1.532).',
    property_regime:
      'A regime other than partial communion takes an agreement by public deed (CC art. 1.640, to be confirmed). From 70 years of age separation is mandatory, unless by deed (CC art. 1.641 II; STF Tema 1.236, to be confirmed).',
    suspensive_cause:
      'Makes the separation of property mandatory (CC arts. 1.523 and 1.641 I, to be confirmed).',
    celebrated_on:
      'The record is written right after the celebration, on the same day (CC art. 1.536; LRP art. 70). A religious one within 90 days of the ceremony (CC art. 1.516 §1, to be confirmed).',
    ceremony_place_kind:
      'Two witnesses; four in a private building, or where one of the two cannot write (CC art. 1.534 §2, to be confirmed).',
  },
  deed: {
    act_form:
      'An electronic act takes a notarial video conference, the agreement of the parties and digital signatures (CNN arts. 284 to 319, to be confirmed).',
    payment_refused:
      'The means of payment are stated one by one; a refusal to give them is stated in the deed and does not prevent it (CNN art. 165-A).',
    legal_business_on:
      'Not after the date of the act, nor the act after today: DOI refuses it (IN RFB 2.186/2024, to be confirmed).',
  },
  deed_part: {
    pep: 'The statement of a politically exposed person stands in the deed (CNN art. 165-A).',
    cnib_hash:
      'CNIB is asked before an act that disposes of assets, and its code is cited; the parties are informed of a restriction (CNN arts. 320 to 320-P, to be confirmed).',
    spouse_name:
      'But for absolute separation, the spouse consents to the sale or encumbrance of real estate (CC art. 1.647 I, to be confirmed).',
  },
  proxy: {
    proxy_kind:
      'A power of attorney takes the form of the act that it serves: public where that takes a deed (CC art. 657, to be confirmed).',
    powers: 'To sell, mortgage and settle takes express powers (CC art. 661 §1, to be confirmed).',
    ends_on:
      'For a marriage it is valid for 90 days (CC art. 1.542 §3, to be confirmed); for a divorce, 30 days (Res. CNJ 35/2007 art. 36, to be confirmed).',
    notified_on:
      'The notary who wrote the power of attorney is informed of its revocation, and both make a cross note (CNN art. 272 §4).',
  },
  document_authentication: {
    pages:
      'A copy is authenticated against its original, with one seal for each written face; an identity card with both sides on one face is one act (Lei 8.935/1994 art. 7 V; the number by the norm of the state, to be confirmed).',
  },
  signature_recognition: {
    recognition_mode:
      'By authenticity, the person signs before the clerk; by similarity, the signature is compared with the card. The transfer of a vehicle takes authenticity (Lei 8.935/1994 art. 7 IV, to be confirmed).',
  },
  protocol_enrollment: {
    compatible:
      'Titles wait for each other in the order of the protocol where the rights that they constitute over the property contradict each other. Mark it once this title and those before it were examined: its acts no longer wait for them on this matrícula (LRP arts. 186 and 190 to 192, to be confirmed).',
  },
  protocol: {
    request_kind:
      'An examination with calculation gives neither priority nor the effects of the entry (LRP art. 12).',
    title_kind:
      'An entry is valid for 20 business days (LRP art. 205, to be confirmed); the title is registered or returned with demands within 10 business days, or within 5 where nothing is missing (LRP art. 188, to be confirmed).',
    title_nature:
      'The protocol holds the formal nature of the title and a summary of its acts (LRP art. 175, to be confirmed).',
    payment_option:
      'Where only the entry was paid, the balance is due 5 business days after the notice; without it the title is returned (LRP art. 206-A, to be confirmed).',
  },
  note_item: {
    legal_basis:
      'All demands are made at once, in writing, clear and founded (LRP art. 198, to be confirmed).',
  },
  enrollment_record: {
    deed_exemption:
      'CC art. 108: a public deed is essential above thirty minimum wages, unless a law says otherwise: SFH (Lei 4.380/1964 art. 61 §5), SFI (Lei 9.514/1997 art. 38), a consortium (Lei 11.795/2008 art. 45), a lot that is paid (Lei 6.766/1979 art. 26 §6). The law goes into the text of the act (to be confirmed).',
  },
  enrollment_transfer: {
    owner:
      'Who disposes holds a right on the enrollment. Of who acquires, only where they hold one already, as who alienates in guarantee and keeps the right of acquisition (CC art. 1.368-B, to be confirmed): the qualification comes from there.',
    qualification:
      'Of a natural person: nationality, profession and domicile and, without a CPF, the RG or the parents. Of a legal person: the seat (LRP art. 176 §1 III 2, to be confirmed).',
  },
};
