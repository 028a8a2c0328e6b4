-- In which an agency sees distances; null for the unit of its country, by its currency or time zone.
alter table agencies add column distance_unit text check (distance_unit in ('km', 'mi'));
