-- A certificate is of whom it names: the public page tells those initials, and not those of an earlier name.
alter table document add column subject text;
alter table document add constraint document_subject_check CHECK ((char_length(subject) <= 300));

drop function public_verification(text);
create function public_verification(wanted text) returns table (
  certificate_kind text, copy_number integer, issued_at timestamptz, sha256 text, office_name text, office_cns text,
  city text, matricula text, title text, record_status text, registered_on date, searched_fact text, searched_from date,
  searched_to date, seal_number text, sealed_at timestamptz, qr_value text, signatures json
) language sql stable security definer set search_path = public as $$
  select d.certificate_kind, d.copy_number, d.issued_at, d.sha256, o.name, o.cns, c.label, r.matricula, coalesce(d.subject, r.title, q.searched_name),
    r.status, r.registered_on, q.searched_fact, q.searched_from, q.searched_to, s.seal_number, s.sealed_at, s.qr_value,
    (select coalesce(json_agg(json_build_object('signer_name', g.signer_name, 'signer_role', g.signer_role, 'issuer_name', g.issuer_name,
      'policy', g.policy, 'signed_at', g.signed_at, 'signed_sha256', g.signed_sha256, 'sha256', g.sha256) order by g.position), '[]')
     from document_signature g where g.document_id = d.id)
  from document d
  join notary_office o on o.id = d.office_id
  left join record r on r.id = d.record_id
  left join certificate_request q on q.document_id = d.id and d.record_id is null
  left join city c on c.id = o.city_id
  left join registered_seal s on s.id = d.registered_seal_id
  where d.code = wanted;
$$;
grant execute on function public_verification(text) to serventia_app;
