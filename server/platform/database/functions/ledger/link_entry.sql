-- Trigger before an entry is inserted alone: it continues its chain, and its columns are what its
-- content says.
create or replace function link_entry()
returns trigger
language plpgsql
set enable_seqscan = 'off'
set search_path = public, pg_temp
as $$
declare
  what constant jsonb := new.content::jsonb;
  tip chain;
  made_hash bytea;
begin
  if what->>'format' is distinct from '1' then
    raise exception 'An entry of format %.', what->>'format' using errcode = 'check_violation';
  end if;
  new.chain := what->>'chain';
  new.event := what->>'event';
  new.reason := what->>'reason';
  new.reference := what->>'reference';
  new.reverses := what->>'reverses';
  new.value_on := (what->>'valueOn')::date;
  new.at := (what->>'at')::timestamptz;
  tip := lock_chain(new.chain);
  new.brand := tip.brand;
  new.borrower_id := tip.borrower_id;
  new.loan_id := tip.loan_id;

  if new.sequence <> tip.entry_count + 1
    and not exists (select from entry where reference = new.reference) then
    -- serialization_failure: figures read before another entry came; read again and retry.
    raise exception 'Chain % has % entries: sequence % is not the next.',
      new.chain, tip.entry_count, new.sequence using errcode = 'serialization_failure';
  end if;
  made_hash := sha256(tip.head || convert_to(new.content, 'UTF8'));
  if new.previous_hash <> tip.head or new.hash <> made_hash then
    raise exception 'Chain % has another head.', new.chain using errcode = 'check_violation';
  end if;
  if new.reverses is not null and not is_mirror(new.content, new.chain, new.reverses) then
    raise exception '% is no entry of % that these transfers take back.',
      new.reverses, new.chain using errcode = 'check_violation';
  end if;
  new.sequence := tip.entry_count + 1;
  new.previous_hash := tip.head;
  new.hash := made_hash;
  return new;
end
$$
