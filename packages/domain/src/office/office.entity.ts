import {
  childRows,
  boolean,
  choice,
  choices,
  defineEntity,
  email,
  file,
  identifier,
  integer,
  longText,
  personName,
  phone,
  text,
  time,
} from '@serventia/kit';
import { error, when } from '@serventia/kit/finding';
import { holiday } from '../settings/holiday.entity.ts';
import { DEPARTMENTS } from '../account/departments.ts';
import { VISIT_ORDERS } from '../attendance/visit-order.ts';
import { addressFields } from '../parties/address.ts';
import { CUSTOMER_EVENTS } from './customer-events.ts';
import { NAME_STYLES } from '../parties/person-name.ts';
import { cnpj, cns } from '../identifier-formats.ts';

/** The serventia itself: who it is, who answers for it, and how its state's rules are set. */
export const notaryOffice = defineEntity('basic/notary_office', {
  scope: 'self',
  fields: {
    name: text({ required: true, maxLength: 200, search: true, order: true }),
    cns: identifier(cns, { required: true, unique: true }),
    cnpj: identifier(cnpj),
    official_name: personName({ required: true }),
    official_role: text({ required: true, maxLength: 60 }),
    /** Kinds of service that the office holds; all of them unless told. */
    services: choices('department', DEPARTMENTS),
    ...addressFields,
    phone: phone(),
    email: email(),
    website: text({ maxLength: 200 }),
    /** Who takes what people ask of their data (LGPD art. 41; CNN art. 96, verify): a person, or a firm. */
    dpo_name: text({ maxLength: 200 }),
    dpo_email: email(),
    dpo_phone: phone(),
    time_zone: text({ required: true, maxLength: 60, default: 'America/Fortaleza' }),
    username_suffix: text({
      required: true,
      maxLength: 40,
      pattern: '^[a-z0-9.-]+$',
      like: 'primeiro',
      unique: true,
    }),
    /** What a reset gives until the user chooses a password; a random one for each where it is empty. */
    default_password: text({ secret: true, minLength: 8, maxLength: 64 }),
    name_opposition_count: choice('day_count', ['calendar', 'business'], {
      required: true,
      default: 'calendar',
    }),
    /** Days that banns stand for oppositions: 15 by the code, 5 where the state reads LRP art. 67 §1 so (verify). */
    opposition_days: integer({ required: true, min: 5, max: 30, default: 15 }),
    /** Editals of other offices stand on the public page, too (UF, verify). */
    publish_received_banns: boolean(),
    /** Whoever presented a title or asked for a certificate follows it on the public page, by its number and password. */
    follow_page: boolean({ default: true }),
    /** The public page for the waiting room shows which tickets were called last, and where to go. */
    visit_panel: boolean(),
    /** Who is called next at the counter. */
    visit_order: choice('visit_order', VISIT_ORDERS, { required: true, default: 'priority_first' }),
    /** Days that certificates of a couple may be old at their request; 0 sets no limit (UF, verify). */
    marriage_paper_days: integer({ required: true, min: 0, max: 365, default: 90 }),
    /** Applied to a name when its field is left; what was registered stays as it is. */
    name_style: choice('name_style', NAME_STYLES, { required: true, default: 'initials' }),
    require_check: boolean(),
    /**
     * Days in which the parties sign a deed or power of attorney after it has its number; unsigned by then, it is made
     * without effect. Varies by state (MG 30: Prov. Conj. 93/2020 art. 181; PE 90; verify).
     */
    signature_days: integer({ required: true, min: 1, max: 180, default: 30 }),
    /** Percent of the faces of a book from which the next one is to be prepared (LRP art. 6; the share is a practice, verify). */
    /** Days within which the proof of an exemption goes to the court (TJMA Res. 48/2021: 30; differs by state, verify). */
    exemption_proof_days: integer({ required: true, min: 1, max: 365, default: 30 }),
    prepare_next_at: integer({ required: true, min: 50, max: 100, default: 90 }),
    /** The hours of service, within which the law counts hours (LRP art. 9 §2); set by the court of each state (UF, verify). */
    opens_at: time({ required: true, default: '08:00' }),
    closes_at: time({ required: true, default: '17:00' }),
    /** What is over of a protocol is closed without anybody (LRP arts. 150 and 184). */
    closes_protocol_itself: boolean(),
    /** The protocol of legal persons is closed each day as well, as norms of states ask it (UF, verify). */
    rcpj_closed_daily: boolean(),
    /**
     * Business days of titles and documents and of legal persons: until when a title holds its place, without end where
     * nothing is told, and within how many it is registered or a note is issued. The 20 and 10 days of LRP arts. 188 and 205
     * are of the property registry; here the law says at once (art. 153), and norms of states the days (UF, verify).
     */
    rtd_prenotation_days: integer({ min: 1, max: 365 }),
    rtd_analysis_days: integer({ required: true, min: 0, max: 90, default: 10 }),
    rcpj_prenotation_days: integer({ min: 1, max: 365 }),
    rcpj_analysis_days: integer({ required: true, min: 0, max: 90, default: 10 }),
    /** Days in which a data subject is answered where the law names none (LGPD art. 18 §5; 15 as in art. 19 II, verify). */
    subject_request_days: integer({ required: true, min: 1, max: 90, default: 15 }),
    /** Business days in which an incident is told to ANPD and the data subjects (Res. CD/ANPD 15/2024, verify), and to the court (48 business hours of Prov. CNJ 134/2022, verify). */
    incident_anpd_days: integer({ required: true, min: 1, max: 10, default: 3 }),
    incident_court_days: integer({ required: true, min: 1, max: 10, default: 2 }),
    /** No act is registered before somebody has acknowledged each of its warnings. */
    require_acknowledgement: boolean(),
    /** Births are refused without a DNV, or the reason why there is none (LRP art. 54, 10). */
    require_dnv: boolean({ default: true }),
    /** Below this age of the mother the authorities are told (UF, verify). */
    mother_alert_age: integer({ required: true, min: 12, max: 18, default: 14 }),
    /** Below this age a parent does not declare alone (UF, verify). */
    parent_declaration_age: integer({ required: true, min: 12, max: 18, default: 16 }),
    /** From this age the late registration has an interview (CNN, verify). */
    interview_age: integer({ required: true, min: 0, max: 120, default: 12 }),
    /** Whom the office tells of deaths, each as a task of the act (LRP art. 80, parágrafo único; UF, verify). */
    tell_identification: boolean({ default: true }),
    tell_federal_police: boolean({ default: true }),
    tell_military_board: boolean({ default: true }),
    return_death_statements: boolean(),
    list_births_without_dnv: boolean(),
    tell_indigenous_births: boolean({ default: true }),
    /** What is owed to DOI, CENSEC, SIRC, the electoral court and IBGE is begun by the product, with what the books hold. */
    begin_statements: boolean({ default: true }),
    /** District and number of the office within its municipality, as IBGE's files of the civil registry name it. */
    ibge_district: text({ maxLength: 2, pattern: '^[0-9]{2}$', like: '05' }),
    ibge_office: text({ maxLength: 2, pattern: '^[0-9]{2}$', like: '05' }),
    /** Whoever logs in gives a code of an app besides the password. */
    require_second_factor: boolean(),
    /** Movable days on which the office is closed. */
    closed_at_carnival: boolean(),
    closed_on_good_friday: boolean({ default: true }),
    closed_on_corpus_christi: boolean(),
    /** Deadlines of the acts that end on a day without service end on the next business day (CC art. 132 §1). */
    roll_deadlines: boolean(),
    /** Of what whoever brought a title or asked for a certificate is told by e-mail; of nothing unless told. */
    customer_events: choices('customer_event', CUSTOMER_EVENTS),
    /** Stands in the head of certificates. */
    logo: file({ accept: 'image' }),
    /** What stands under the signature of certificates; the formula above it is the national model's. */
    signature_text: longText({ maxLength: 1000 }),
    /** The court that supervises the office and issues its seals, as certificates name it. */
    court: text({ maxLength: 120 }),
    /** How an act of an enrollment is called: `R-3/4567`, `R.3-4567`, or `R-3-4567` (LRP art. 232). */
    act_label_format: choice('act_label_format', ['slash', 'dot', 'law'], {
      required: true,
      default: 'slash',
    }),
  },
  label: 'name',
  list: { columns: ['name', 'cns', 'official_name', 'city'], order: ['name'] },
  form: [
    { name: 'identification', fields: ['name', 'cns', 'cnpj', 'official_name', 'official_role', 'services'] },
    {
      name: 'address',
      fields: [
        'postal_code',
        'street',
        'street_number',
        'complement',
        'district',
        'city',
        'phone',
        'email',
        'website',
        'dpo_name',
        'dpo_email',
        'dpo_phone',
      ],
    },
    {
      name: 'rules',
      fields: [
        'time_zone',
        'username_suffix',
        'default_password',
        'name_opposition_count',
        'opposition_days',
        'publish_received_banns',
        'follow_page',
        'visit_panel',
        'visit_order',
        'marriage_paper_days',
        'name_style',
        'require_check',
        'require_acknowledgement',
        'require_second_factor',
        'act_label_format',
        'signature_days',
        'prepare_next_at',
        'exemption_proof_days',
        'rtd_prenotation_days',
        'rtd_analysis_days',
        'rcpj_prenotation_days',
        'rcpj_analysis_days',
        'subject_request_days',
        'incident_anpd_days',
        'incident_court_days',
      ],
    },
    {
      name: 'birth_rules',
      fields: ['require_dnv', 'mother_alert_age', 'parent_declaration_age', 'interview_age'],
    },
    {
      name: 'authority_notices',
      fields: [
        'tell_identification',
        'tell_federal_police',
        'tell_military_board',
        'return_death_statements',
        'list_births_without_dnv',
        'tell_indigenous_births',
        'begin_statements',
        'ibge_district',
        'ibge_office',
      ],
    },
    { name: 'customer_mails', fields: ['customer_events'] },
    { name: 'printed', fields: ['court', 'logo', 'signature_text'] },
    {
      name: 'calendar',
      fields: [
        'opens_at',
        'closes_at',
        'closed_at_carnival',
        'closed_on_good_friday',
        'closed_on_corpus_christi',
        'roll_deadlines',
        'closes_protocol_itself',
        'rcpj_closed_daily',
        'holidays',
      ],
    },
  ],
  children: { holidays: childRows(holiday, 'notary_office') },
  rules: [
    ({ opens_at: opens, closes_at: closes }) =>
      when(Boolean(opens && closes && opens >= closes), error('closes_at', 'closes_before_it_opens')).slice(),
  ],
  access: { read: ['clerk', 'super'], create: ['super'], update: ['super'] },
  actions: {
    /** Who answers for the office helps a user of it who lost the telephone and the recovery codes. */
    remove_second_factor: {
      by: ['responsible'],
      sensitive: true,
      input: { username: text({ required: true, maxLength: 64 }) },
    },
  },
});
