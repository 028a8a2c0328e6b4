-- A breakdown has a fit per criterion, points of weight times fit, and a last row that makes up the difference to the
-- score. Older ones stay readable: their weights are those of that score, and what was left out weighs nothing.
-- The owner need not be a superuser, and is bound by the policies of the table unless they are not forced.
alter table matches no force row level security;
update matches m set score_breakdown = (
  select coalesce(jsonb_agg(item || jsonb_build_object('weight', weight, 'fit', fit, 'score', points) order by place), '[]')
    || jsonb_build_object('criterion', 'scale', 'label', 'Scale', 'weight', 0, 'fit', null,
      'score', trim_scale(m.score - coalesce(sum(points), 0)), 'status', 'scale',
      'detail', 'Scored by an earlier version', 'evidence', '[]'::jsonb)
  from jsonb_array_elements(m.score_breakdown) with ordinality as rows (item, place)
  cross join lateral (select round(coalesce((item ->> 'weight')::numeric, 0), 1) as weight) w
  cross join lateral (select case when weight > 0 then
      least(1, greatest(0, round(coalesce((item ->> 'score')::numeric, 0) / weight, 3))) end as fit) f
  cross join lateral (select trim_scale(round(weight * coalesce(fit, 0), 1)) as points) p
) where not score_breakdown @> '[{"criterion": "scale"}]';
alter table matches force row level security;
