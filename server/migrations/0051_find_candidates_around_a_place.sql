-- The candidates in a box of latitudes and longitudes, from which those in a circle are chosen. Comparisons of numbers
-- are leakproof, so that row-level security lets the filter use the index (docs/decisions/044).
create index candidates_by_point on candidates (agency_id, latitude, longitude) where deleted_at is null;
-- Latitude and longitude depend on each other: without knowing the common points, the planner expects a thirtieth of
-- the candidates in a city.
create statistics candidates_points (mcv) on latitude, longitude, city_key from candidates;
analyze candidates;
