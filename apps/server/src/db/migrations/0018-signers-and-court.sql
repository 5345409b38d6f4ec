-- Who signs, in which quality and since when; the court that supervises the office: what a certificate says of them.
alter table app_user
  add signing_role text check (char_length(signing_role) <= 60),
  add signs_since date;

alter table notary_office add court text check (char_length(court) <= 120);
update notary_office o set court = case s.code
    when 'DF' then 'Tribunal de Justiça do Distrito Federal e dos Territórios'
    else 'Tribunal de Justiça do Estado ' || case
      when s.code in ('AL', 'GO', 'MT', 'MS', 'MG', 'PE', 'RO', 'RR', 'SC', 'SP', 'SE', 'TO') then 'de '
      when s.code in ('BA', 'PB') then 'da '
      else 'do ' end || s.name
  end
  from city c join state s on s.id = c.state_id where c.id = o.city_id;
