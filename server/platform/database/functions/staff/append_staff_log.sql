-- Adds a line to the log of staff: numbered and chained by hash within its month of Manila.
create or replace function append_staff_log(line jsonb)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  row staff_log;
  last record;
begin
  row := jsonb_populate_record(null::staff_log, line);
  row.month := date_trunc('month', row.at at time zone 'Asia/Manila')::date;
  row.detail_hash := decode(line ->> 'detail_hash', 'hex');
  perform pg_advisory_xact_lock(hashtextextended('staff_log ' || row.month, 0));
  select sequence, hash into last from staff_log
    where month = row.month order by sequence desc limit 1;
  row.sequence := coalesce(last.sequence, 0) + 1;
  row.hash := sha256(coalesce(last.hash, '') || convert_to(staff_log_content(row), 'UTF8'));
  insert into staff_log values (row.*);
end
$$
