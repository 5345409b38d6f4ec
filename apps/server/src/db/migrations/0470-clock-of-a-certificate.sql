-- A certificate is compared with the paper by the clock of its office, wherever it is read.
drop function public_verification(text);
create function public_verification(wanted text) returns table (
  certificate_kind text, copy_number integer, issued_at timestamptz, sha256 text, office_name text, office_cns text,
  city text, matricula text, title text, record_status text, registered_on date, searched_fact text, searched_from date,
  searched_to date, seal_number text, sealed_at timestamptz, qr_value text, signatures json,
  note_act text, book text, sheet integer, face text, term integer, power_end text, power_ended_on date,
  enrollment_number integer, cnm text, transcription text,
  time_zone text
) language sql stable security definer set search_path = public as $$
  select d.certificate_kind, d.copy_number, d.issued_at, d.sha256, o.name, o.cns, c.label, r.matricula,
    case when secret.is_will then null when r.restricted then d.subject else coalesce(d.subject, r.title, q.searched_name) end,
    r.status, case when secret.is_will then null else r.registered_on end, q.searched_fact, q.searched_from, q.searched_to,
    s.seal_number, s.sealed_at, s.qr_value,
    (select coalesce(json_agg(json_build_object('signer_name', g.signer_name, 'signer_role', g.signer_role, 'issuer_name', g.issuer_name,
      'policy', g.policy, 'signed_at', g.signed_at, 'stamped_at', g.stamped_at, 'stamped_by', g.stamped_by, 'signed_sha256', g.signed_sha256, 'sha256', g.sha256) order by g.position), '[]')
     from document_signature g where g.document_id = d.id),
    case when noted.shown then t.type end, case when noted.shown then b.name end, case when noted.shown then r.sheet end,
    case when noted.shown then r.face end, case when noted.shown then r.term end, p.power_end, p.power_ended_on,
    m.number, m.cnm, n.title, o.time_zone
  from document d
  join notary_office o on o.id = d.office_id
  left join record r on r.id = d.record_id
  left join record_type t on t.id = r.record_type_id
  left join book b on b.id = r.book_id
  left join proxy p on p.id = r.id
  left join deed e on e.id = r.id
  left join enrollment m on m.id = d.enrollment_id
  left join transcription n on n.id = d.transcription_id
  cross join lateral (select coalesce(e.deed_type in ('will', 'closed_will_approval', 'will_revocation'), false) as is_will) secret
  cross join lateral (select r.matricula is null and not secret.is_will as shown) noted
  left join certificate_request q on q.document_id = d.id and d.record_id is null
  left join city c on c.id = o.city_id
  left join registered_seal s on s.id = d.registered_seal_id
  where d.code = wanted;
$$;
grant execute on function public_verification(text) to serventia_app;
