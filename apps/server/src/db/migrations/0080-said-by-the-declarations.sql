-- What the declarations say of their tables and earlier migrations did not: the least and the most of whole numbers,
-- the length of addresses and telephone numbers, one index. Names that no declaration gives are brought in line.
grant usage on sequence task_id_seq, coaf_task_id_seq to serventia_app;
alter table session rename constraint session_key_length to session_key_check;
drop index session_of_user;
create index session_of_user on session (user_id);
alter index note_by_template rename to note_template_index;
alter index record_by_exclusion_reason rename to record_exclusion_reason_index;
create index act_service_sealer_path on act_service (office_id, sealer_path);
alter table sealer alter column daily_purchase_limit set default '500000';

alter table admin_cost_component add constraint admin_cost_component_position_check check (position between 0 and 9999);
alter table admin_cost_table add constraint admin_cost_table_year_check check (year between 1990 and 2100);
alter table app_user add constraint app_user_email_check check (char_length(email) <= 254);
alter table attachment add constraint attachment_position_check check (position between 0 and 999);
alter table balance
  add constraint balance_month_check check (month between 1 and 12),
  add constraint balance_year_check check (year between 1990 and 2200);
alter table birth
  add constraint birth_mother_age_check check (mother_age between 0 and 99),
  add constraint birth_twin_order_check check (twin_order between 1 and 10);
alter table book
  add constraint book_collection_check check (collection between 1 and 99),
  add constraint book_first_term_check check (first_term >= 1),
  add constraint book_last_term_check check (last_term >= 0),
  add constraint book_number_check check (number between 1 and 99999),
  add constraint book_sheet_count_check check (sheet_count between 1 and 999),
  add constraint book_used_faces_check check (used_faces >= 0);
alter table book_type
  add constraint book_type_digit_check check (digit between 1 and 9),
  add constraint book_type_sheet_count_check check (sheet_count between 1 and 999);
alter table born
  add constraint born_position_check check (position between 0 and 20),
  add constraint born_twin_order_check check (twin_order between 1 and 10);
alter table censec
  add constraint censec_month_check check (month between 1 and 12),
  add constraint censec_year_check check (year between 1990 and 2200);
alter table censec_item
  add constraint censec_item_act_kind_check check (act_kind between 1 and 11),
  add constraint censec_item_nature_check check (nature between 1 and 99),
  add constraint censec_item_position_check check (position between 0 and 9999);
alter table certificate_part add constraint certificate_part_number_check check (number between 1 and 999);
alter table changing_book_page
  add constraint changing_book_page_to_sheet_check check (to_sheet between 1 and 999),
  add constraint changing_book_page_to_term_check check (to_term between 1 and 9999999);
alter table cost_table add constraint cost_table_year_check check (year between 1990 and 2100);
alter table cost_table_item
  add constraint cost_table_item_position_check check (position between 0 and 9999),
  add constraint cost_table_item_seal_type_check check (seal_type between 0 and 99);
alter table crc add constraint crc_collection_check check (collection between 1 and 99);
alter table crc_config add constraint crc_config_batch_limit_check check (batch_limit between 1 and 2500);
alter table crc_item add constraint crc_item_position_check check (position between 0 and 9999);
alter table death
  add constraint death_age_value_check check (age_value between 0 and 150),
  add constraint death_height_cm_check check (height_cm between 20 and 250);
alter table death_child
  add constraint death_child_age_value_check check (age_value between 0 and 130),
  add constraint death_child_position_check check (position between 0 and 9999);
alter table deed
  add constraint deed_adult_children_check check (adult_children between 0 and 50),
  add constraint deed_minor_children_check check (minor_children between 0 and 50);
alter table deed_part
  add constraint deed_part_email_check check (char_length(email) <= 254),
  add constraint deed_part_phone_check check (char_length(phone) <= 40),
  add constraint deed_part_position_check check (position between 0 and 9999),
  add constraint deed_part_property_place_check check (property_place between 1 and 200);
alter table deed_payment add constraint deed_payment_position_check check (position between 0 and 9999);
alter table deed_property add constraint deed_property_position_check check (position between 0 and 9999);
alter table deed_tax add constraint deed_tax_position_check check (position between 0 and 9999);
alter table document_authentication
  add constraint document_authentication_copies_check check (copies between 1 and 99),
  add constraint document_authentication_pages_check check (pages between 1 and 999);
alter table document_template
  add constraint document_template_margin_bottom_mm_check check (margin_bottom_mm between 0 and 100),
  add constraint document_template_margin_left_mm_check check (margin_left_mm between 0 and 100),
  add constraint document_template_margin_right_mm_check check (margin_right_mm between 0 and 100),
  add constraint document_template_margin_top_mm_check check (margin_top_mm between 0 and 100);
alter table doi_party add constraint doi_party_position_check check (position between 0 and 9999);
alter table earlier_record add constraint earlier_record_position_check check (position between 0 and 9999);
alter table enrollment_owner add constraint enrollment_owner_position_check check (position between 0 and 9999);
alter table enrollment_property add constraint enrollment_property_position_check check (position between 0 and 9999);
alter table enrollment_record add constraint enrollment_record_mortgage_degree_check check (mortgage_degree between 1 and 9);
alter table enrollment_transfer add constraint enrollment_transfer_position_check check (position between 0 and 9999);
alter table generic_registration add constraint generic_registration_position_check check (position between 0 and 9999);
alter table holiday
  add constraint holiday_day_check check (day between 1 and 31),
  add constraint holiday_month_check check (month between 1 and 12),
  add constraint holiday_position_check check (position between 0 and 9999),
  add constraint holiday_year_check check (year between 1900 and 2200);
alter table ibge
  add constraint ibge_birth_count_check check (birth_count between 0 and 99999),
  add constraint ibge_book_count_check check (book_count between 0 and 99999),
  add constraint ibge_death_count_check check (death_count between 0 and 99999),
  add constraint ibge_fetal_death_count_check check (fetal_death_count between 0 and 99999),
  add constraint ibge_marriage_count_check check (marriage_count between 0 and 99999),
  add constraint ibge_quarter_check check (quarter between 1 and 4),
  add constraint ibge_year_check check (year between 1974 and 2200);
alter table legal_person
  add constraint legal_person_email_check check (char_length(email) <= 254),
  add constraint legal_person_phone_check check (char_length(phone) <= 40);
alter table legal_person_representative add constraint legal_person_representative_position_check check (position between 0 and 9999);
alter table local add constraint local_phone_check check (char_length(phone) <= 40);
alter table module_menu add constraint module_menu_position_check check (position between 0 and 9999);
alter table movement add constraint movement_installments_check check (installments between 1 and 12);
alter table notary_office
  add constraint notary_office_email_check check (char_length(email) <= 254),
  add constraint notary_office_opposition_days_check check (opposition_days between 5 and 30),
  add constraint notary_office_phone_check check (char_length(phone) <= 40);
alter table note_item add constraint note_item_position_check check (position between 0 and 9999);
alter table note_template_item add constraint note_template_item_position_check check (position between 0 and 9999);
alter table occurrence_framework add constraint occurrence_framework_position_check check (position between 0 and 9999);
alter table onr add constraint onr_email_check check (char_length(email) <= 254);
alter table opposition add constraint opposition_position_check check (position between 0 and 9999);
alter table person
  add constraint person_email_check check (char_length(email) <= 254),
  add constraint person_phone_check check (char_length(phone) <= 40);
alter table person_occurrence add constraint person_occurrence_position_check check (position between 0 and 9999);
alter table person_record
  add constraint person_record_age_check check (age between 0 and 130),
  add constraint person_record_email_check check (char_length(email) <= 254),
  add constraint person_record_phone_check check (char_length(phone) <= 40),
  add constraint person_record_position_check check (position between 0 and 999);
alter table previous_marriage add constraint previous_marriage_position_check check (position between 0 and 9999);
alter table printer
  add constraint printer_density_check check (density between 6 and 24),
  add constraint printer_port_check check (port between 1 and 65535);
alter table proclamation add constraint proclamation_opposition_days_check check (opposition_days between 5 and 30);
alter table property add constraint property_ccir_year_check check (ccir_year between 1966 and 2100);
alter table protocol
  add constraint protocol_email_check check (char_length(email) <= 254),
  add constraint protocol_phone_check check (char_length(phone) <= 40);
alter table protocol_attachment
  add constraint protocol_attachment_pages_check check (pages between 1 and 9999),
  add constraint protocol_attachment_position_check check (position between 0 and 9999);
alter table protocol_enrollment add constraint protocol_enrollment_position_check check (position between 0 and 9999);
alter table protocol_person
  add constraint protocol_person_email_check check (char_length(email) <= 254),
  add constraint protocol_person_phone_check check (char_length(phone) <= 40),
  add constraint protocol_person_position_check check (position between 0 and 9999);
alter table proxy_part
  add constraint proxy_part_email_check check (char_length(email) <= 254),
  add constraint proxy_part_phone_check check (char_length(phone) <= 40),
  add constraint proxy_part_position_check check (position between 0 and 9999);
alter table proxy_property add constraint proxy_property_position_check check (position between 0 and 9999);
alter table proxy_vehicle
  add constraint proxy_vehicle_manufactured_in_check check (manufactured_in between 1900 and 2100),
  add constraint proxy_vehicle_model_year_check check (model_year between 1900 and 2100),
  add constraint proxy_vehicle_position_check check (position between 0 and 9999);
alter table record_endorsement add constraint record_endorsement_number_check check (number >= 1);
alter table seal add constraint seal_seal_type_check check (seal_type between 0 and 99);
alter table signature_card
  add constraint signature_card_email_check check (char_length(email) <= 254),
  add constraint signature_card_phone_check check (char_length(phone) <= 40),
  add constraint signature_card_second_phone_check check (char_length(second_phone) <= 40);
alter table signature_recognition
  add constraint signature_recognition_document_pages_check check (document_pages between 1 and 999),
  add constraint signature_recognition_signatures_check check (signatures between 1 and 50);
alter table sirc add constraint sirc_collection_check check (collection between 1 and 99);
alter table sirc_item add constraint sirc_item_position_check check (position between 0 and 9999);
alter table son add constraint son_item_count_check check (item_count between 0 and 999999);
alter table stillborn
  add constraint stillborn_gestation_weeks_check check (gestation_weeks between 0 and 45),
  add constraint stillborn_mother_age_check check (mother_age between 0 and 99),
  add constraint stillborn_twin_order_check check (twin_order between 1 and 10),
  add constraint stillborn_weight_grams_check check (weight_grams between 0 and 9999);
alter table tse
  add constraint tse_item_count_check check (item_count between 0 and 99999),
  add constraint tse_month_check check (month between 1 and 12),
  add constraint tse_year_check check (year between 1965 and 2200);
