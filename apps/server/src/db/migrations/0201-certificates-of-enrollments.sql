-- The property registry certifies what its rows hold (LRP arts. 16 to 21): an enrollment in four ways, and that somebody
-- owns nothing here. Each kind of certificate has a term of its own, in days or in hours of service.
alter table certificate_request drop constraint certificate_request_requested_certificate_check;
alter table document drop constraint document_certificate_kind_check;
alter table certificate_request add column due_time text;
alter table certificate_request add column enrollment_id bigint;
-- All requests until now had the same term; those that were answered stay as they are.
alter table certificate_request add column norm text default 'LRP art. 19';
alter table certificate_request alter column norm drop default;
alter table certificate_request add column searched_number text;
alter table document add column enrollment_id bigint;
alter table notary_office add column closes_at text not null default '17:00'::text;
alter table notary_office add column opens_at text not null default '08:00'::text;
alter table certificate_request add constraint certificate_request_due_time_check CHECK ((due_time ~ '^([01]\d|2[0-3])(:[0-5]\d){1,2}$'::text));
alter table certificate_request add constraint certificate_request_enrollment_id_fkey FOREIGN KEY (enrollment_id) REFERENCES enrollment(id);
alter table certificate_request add constraint certificate_request_norm_check CHECK ((char_length(norm) <= 60));
alter table certificate_request add constraint certificate_request_requested_certificate_check CHECK ((requested_certificate = ANY (ARRAY['short'::text, 'full_text'::text, 'questions'::text, 'negative'::text, 'note_act'::text, 'enrollment_full'::text, 'enrollment_situation'::text, 'enrollment_liens'::text, 'enrollment_chain'::text, 'property_negative'::text])));
alter table certificate_request add constraint certificate_request_searched_number_check CHECK ((char_length(searched_number) <= 14));
alter table document add constraint document_certificate_kind_check CHECK ((certificate_kind = ANY (ARRAY['birth'::text, 'marriage'::text, 'death'::text, 'stillbirth'::text, 'book_e'::text, 'negative'::text, 'full_text'::text, 'questions'::text, 'traslado'::text, 'enrollment_full'::text, 'enrollment_situation'::text, 'enrollment_liens'::text, 'enrollment_chain'::text, 'property_negative'::text])));
alter table document add constraint document_enrollment_id_fkey FOREIGN KEY (enrollment_id) REFERENCES enrollment(id);
alter table notary_office add constraint notary_office_closes_at_check CHECK ((closes_at ~ '^([01]\d|2[0-3])(:[0-5]\d){1,2}$'::text));
alter table notary_office add constraint notary_office_opens_at_check CHECK ((opens_at ~ '^([01]\d|2[0-3])(:[0-5]\d){1,2}$'::text));
CREATE INDEX certificate_request_enrollment ON certificate_request USING btree (office_id, enrollment_id);
CREATE INDEX document_enrollment ON document USING btree (office_id, enrollment_id);
-- A certificate of the property registry is compared by the number and the CNM of its enrollment, which are public; of
-- its owners it tells nothing.
drop function public_verification(text);
create function public_verification(wanted text) returns table (
  certificate_kind text, copy_number integer, issued_at timestamptz, sha256 text, office_name text, office_cns text,
  city text, matricula text, title text, record_status text, registered_on date, searched_fact text, searched_from date,
  searched_to date, seal_number text, sealed_at timestamptz, qr_value text, signatures json,
  note_act text, book text, sheet integer, face text, term integer, power_end text, power_ended_on date,
  enrollment_number integer, cnm text
) language sql stable security definer set search_path = public as $$
  select d.certificate_kind, d.copy_number, d.issued_at, d.sha256, o.name, o.cns, c.label, r.matricula,
    case when secret.is_will then null else coalesce(d.subject, r.title, q.searched_name) end,
    r.status, case when secret.is_will then null else r.registered_on end, q.searched_fact, q.searched_from, q.searched_to,
    s.seal_number, s.sealed_at, s.qr_value,
    (select coalesce(json_agg(json_build_object('signer_name', g.signer_name, 'signer_role', g.signer_role, 'issuer_name', g.issuer_name,
      'policy', g.policy, 'signed_at', g.signed_at, 'signed_sha256', g.signed_sha256, 'sha256', g.sha256) order by g.position), '[]')
     from document_signature g where g.document_id = d.id),
    case when noted.shown then t.type end, case when noted.shown then b.name end, case when noted.shown then r.sheet end,
    case when noted.shown then r.face end, case when noted.shown then r.term end, p.power_end, p.power_ended_on,
    m.number, m.cnm
  from document d
  join notary_office o on o.id = d.office_id
  left join record r on r.id = d.record_id
  left join record_type t on t.id = r.record_type_id
  left join book b on b.id = r.book_id
  left join proxy p on p.id = r.id
  left join deed e on e.id = r.id
  left join enrollment m on m.id = d.enrollment_id
  cross join lateral (select coalesce(e.deed_type in ('will', 'closed_will_approval', 'will_revocation'), false) as is_will) secret
  cross join lateral (select r.matricula is null and not secret.is_will as shown) noted
  left join certificate_request q on q.document_id = d.id and d.record_id is null
  left join city c on c.id = o.city_id
  left join registered_seal s on s.id = d.registered_seal_id
  where d.code = wanted;
$$;
grant execute on function public_verification(text) to serventia_app;
