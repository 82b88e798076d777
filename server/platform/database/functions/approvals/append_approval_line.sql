-- Adds a line to the hash chain of what two people decide, under its lock.
create or replace function append_approval_line(subject text, key text, content text, asked text)
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  line approval_line;
  last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('approval_line', 0));
  select chained.sequence, chained.hash into last from approval_line chained
    order by chained.sequence desc limit 1;
  line.sequence := coalesce(last.sequence, 0) + 1;
  line.subject := append_approval_line.subject;
  line.key := append_approval_line.key;
  line.content_hash := sha256(convert_to(content, 'UTF8'));
  line.asked_hash := sha256(convert_to(asked, 'UTF8'));
  line.hash := sha256(
    coalesce(last.hash, '') || convert_to(approval_line_content(line), 'UTF8'));
  insert into approval_line values (line.*);
end
$$
