-- How the office writes names; by what other words a profession is looked for.
alter table notary_office add name_style text not null default 'initials'
  check (name_style in ('as_typed', 'initials', 'capitals'));
alter table profession add synonyms text check (char_length(synonyms) <= 500);
