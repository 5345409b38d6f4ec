-- Acts of notes have a traslado, which goes with the act, and certidões (CC art. 217), asked for as all others are.
alter table certificate_request drop constraint certificate_request_requested_certificate_check;
alter table document drop constraint document_certificate_kind_check;
alter table certificate_request add column death_matricula text;
alter table certificate_request add column note_paper text;
alter table certificate_request add constraint certificate_request_death_matricula_check CHECK ((char_length(death_matricula) <= 32));
alter table certificate_request add constraint certificate_request_note_paper_check CHECK ((note_paper = ANY (ARRAY['traslado'::text, 'certificate'::text])));
alter table certificate_request add constraint certificate_request_requested_certificate_check CHECK ((requested_certificate = ANY (ARRAY['short'::text, 'full_text'::text, 'questions'::text, 'negative'::text, 'note_act'::text])));
alter table document add constraint document_certificate_kind_check CHECK ((certificate_kind = ANY (ARRAY['birth'::text, 'marriage'::text, 'death'::text, 'stillbirth'::text, 'book_e'::text, 'negative'::text, 'full_text'::text, 'questions'::text, 'traslado'::text])));

-- An act of notes has no matrícula: its copy is compared by its place in the books, and the end of its powers is told. Of a
-- will nothing is told but that the paper was issued.
drop function public_verification(text);
create function public_verification(wanted text) returns table (
  certificate_kind text, copy_number integer, issued_at timestamptz, sha256 text, office_name text, office_cns text,
  city text, matricula text, title text, record_status text, registered_on date, searched_fact text, searched_from date,
  searched_to date, seal_number text, sealed_at timestamptz, qr_value text, signatures json,
  note_act text, book text, sheet integer, face text, term integer, power_end text, power_ended_on date
) language sql stable security definer set search_path = public as $$
  select d.certificate_kind, d.copy_number, d.issued_at, d.sha256, o.name, o.cns, c.label, r.matricula,
    case when secret.is_will then null else coalesce(d.subject, r.title, q.searched_name) end,
    r.status, case when secret.is_will then null else r.registered_on end, q.searched_fact, q.searched_from, q.searched_to,
    s.seal_number, s.sealed_at, s.qr_value,
    (select coalesce(json_agg(json_build_object('signer_name', g.signer_name, 'signer_role', g.signer_role, 'issuer_name', g.issuer_name,
      'policy', g.policy, 'signed_at', g.signed_at, 'signed_sha256', g.signed_sha256, 'sha256', g.sha256) order by g.position), '[]')
     from document_signature g where g.document_id = d.id),
    case when noted.shown then t.type end, case when noted.shown then b.name end, case when noted.shown then r.sheet end,
    case when noted.shown then r.face end, case when noted.shown then r.term end, p.power_end, p.power_ended_on
  from document d
  join notary_office o on o.id = d.office_id
  left join record r on r.id = d.record_id
  left join record_type t on t.id = r.record_type_id
  left join book b on b.id = r.book_id
  left join proxy p on p.id = r.id
  left join deed e on e.id = r.id
  cross join lateral (select coalesce(e.deed_type in ('will', 'closed_will_approval', 'will_revocation'), false) as is_will) secret
  cross join lateral (select r.matricula is null and not secret.is_will as shown) noted
  left join certificate_request q on q.document_id = d.id and d.record_id is null
  left join city c on c.id = o.city_id
  left join registered_seal s on s.id = d.registered_seal_id
  where d.code = wanted;
$$;
grant execute on function public_verification(text) to serventia_app;
