-- Whether the transfers of an entry are those of another of the same chain with debit and credit
-- changed: its reversal.
create or replace function is_mirror(content text, of_chain text, of_reference text)
returns boolean
language sql
stable
set search_path = public, pg_temp
as $$
with lines as (
  select ordinality as line, value->>'debit' as debit, value->>'credit' as credit,
    (value->>'amount')::bigint as amount, (value->>'installment')::integer as installment
  from jsonb_array_elements(content::jsonb->'transfers') with ordinality
), originals as (
  select transfer.* from entry join transfer using (chain, sequence)
  where entry.reference = of_reference and entry.chain = of_chain and entry.reverses is null
)
select count(*) > 0 and bool_and(
  (lines.credit, lines.debit, lines.amount, lines.installment)
    is not distinct from
  (originals.debit, originals.credit, originals.amount, originals.installment))
from lines full join originals using (line)
$$
