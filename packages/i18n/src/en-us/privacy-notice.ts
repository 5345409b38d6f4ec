import type { privacyNotice as source } from '../pt-br/privacy-notice.ts';
import type { SameShape } from '../same-shape.ts';

/** The public page on who answers for the data at an office; loaded without the other words. */
export const privacyNotice: SameShape<typeof source> = {
  title: 'Data protection',
  lead: 'Who answers for personal data at this office, how to exercise your rights, and what this system keeps of who visits it (Lei 13.709/2018).',
  failed: 'It cannot be looked up now. Try again in a moment.',
  not_found: 'The office of this address has not published its data protection channel here.',
  controller: 'Controller',
  officer: 'Data protection officer and channel',
  office: 'Office',
  rights: 'How to ask',
  rights_text:
    'By the channel above or at the counter, you or your representative may ask, free of charge, for the confirmation of the processing, the access to your data, their correction and the other rights of articles 18 to 20 of Lei 13.709/2018. The office checks the identity of who asks. The confirmation and the access are given at once, in simplified form, or within 15 days, as a complete declaration.',
  limits:
    'The access reaches the data of the administration of the office. What stands in the books and acts is had by certificate, and is corrected by the law of public registries.',
  visitors: 'What this system keeps of who visits it',
  no_cookie:
    'The pages that are open to everybody set no cookies. The browser keeps the language alone, if you choose one.',
  verified:
    'Of a certificate that is looked up by its code it is kept how often that was on each day and when first and last, without network address or name.',
  followed:
    'Where titles and requests are followed, a wrong attempt is kept for a day, with the number and the network address, but not the password, to hinder guessing; a right one leaves no trace.',
  session:
    'Whoever works at the office and logs in with a password gets a session cookie that no other site reads; the login, right or wrong, and what they look up stand in the access log, with the network address, for {{years}} years.',
  petition: 'You may also petition the Brazilian data protection authority (ANPD).',
};
