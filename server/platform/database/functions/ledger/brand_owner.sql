-- The borrower_id under which a brand has its balances of a day: a UUID of the brand and the day,
-- so that no row of them is hot.
create or replace function brand_owner(brand text, day date)
returns uuid
language sql
immutable parallel safe strict
set search_path = public, pg_temp
as $$
select overlay(overlay(
  md5('brand:' || brand || ':' || (day - date '1970-01-01')::text)
  placing '8' from 13) placing '8' from 17)::uuid
$$
