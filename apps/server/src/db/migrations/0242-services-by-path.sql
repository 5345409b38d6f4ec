-- Deaths and stillbirths are charged by one code of the table, and sealed under paths of their own at the court.
drop index act_service_code_act_use_unique;
create unique index act_service_code_act_use_sealer_path_unique on act_service (office_id, code, act_use, sealer_path);
