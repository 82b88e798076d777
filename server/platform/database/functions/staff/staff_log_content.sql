-- A line of the log of staff as the text that its hash covers.
create or replace function staff_log_content(line staff_log) returns text
language sql stable set search_path = public, pg_temp
return jsonb_build_array(line.month, line.sequence,
  to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  line.call_id, line.staff_id, to_jsonb(line.roles), line.kind, line.act, line.subject,
  to_jsonb(line.borrowers), line.reason, line.address,
  encode(line.detail_hash, 'hex'))::text
