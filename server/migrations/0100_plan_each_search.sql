-- A plan is made for the agency and the search at hand: what is best for a few documents, all of which are read, would
-- serve the large agencies of the same connection, too.
alter function count_found_in_agency set plan_cache_mode = force_custom_plan;
