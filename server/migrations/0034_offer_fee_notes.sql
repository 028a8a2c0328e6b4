-- Whether an agency offers the PDF of a fee note.
alter table agencies add column offers_fee_notes boolean not null default false;
