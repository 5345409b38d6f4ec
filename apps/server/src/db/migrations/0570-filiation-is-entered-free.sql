-- Who gets the name of a parent into the record of birth is charged nothing, whatever the title (ECA art. 102 §§5 and 6).
update endorsement_type
set free_of_charge = true,
    legal_basis = case when legal_basis in ('Lei 8.560/1992; CNN arts. 496 a 504', 'CC art. 1.606')
      then legal_basis || '; gratuita (ECA art. 102 §§5 e 6)' else legal_basis end
where code in ('reconhecimento_filiacao', 'investigacao_filiacao') and not free_of_charge;
