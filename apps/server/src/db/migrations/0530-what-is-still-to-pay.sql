-- What is still to be paid of a title and of a certificate, told by each reading: on its page, to whoever follows it, in a mail.
create function title_to_pay(title bigint) returns bigint language sql stable as $$
  select nullif(greatest(coalesce(p.fees, 0) - coalesce(p.deposit, 0), 0), 0) from protocol p
  where p.office_id = (select app_office()) and p.id = title and p.state = 'awaiting_payment';
$$;
-- The seals of the certificate less what receipts and movements have of them. The seal of the act was paid with the act; and an
-- office that gives no receipts here has what it received nowhere, so that nothing can be said of it.
create function request_to_pay(request bigint) returns bigint language sql stable as $$
  select nullif(sum(greatest(s.total - (
      select coalesce(sum(m.amount), 0) from movement m
      where m.office_id = s.office_id and not coalesce(m.reversed, false) and m.reversal_of_id is null
        and (m.registered_seal_id = s.id
          or m.registered_seal_id is null and m.fee_receipt_id is null and m.record_id = s.record_id
            and m.moved_on >= r.requested_on)), 0)), 0)::bigint
  from certificate_request r
  join registered_seal s on s.office_id = r.office_id and (s.certificate_request_id = r.id or s.id = r.registered_seal_id)
  where r.office_id = (select app_office()) and r.id = request and r.price > 0
    and s.seal_status = 'applied' and s.purpose <> 'act' and s.total > 0
    and not exists (select from fee_receipt f where f.id = s.fee_receipt_id and f.receipt_status = 'issued')
    and exists (select from fee_receipt f where f.office_id = r.office_id and f.number is not null);
$$;
revoke all on function title_to_pay(bigint) from public;
revoke all on function request_to_pay(bigint) from public;
grant execute on function title_to_pay(bigint) to serventia_app;
grant execute on function request_to_pay(bigint) to serventia_app;
