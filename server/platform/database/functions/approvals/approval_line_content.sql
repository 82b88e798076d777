-- A line of the hash chain of approvals as the text that its hash covers.
create or replace function approval_line_content(line approval_line) returns text
language sql stable set search_path = public, pg_temp
return jsonb_build_array(line.sequence, line.subject, line.key,
  encode(line.content_hash, 'hex'), encode(line.asked_hash, 'hex'))::text
