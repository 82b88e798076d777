-- Trigger after a loan changes: its charges exceed no cap of the law that applies to it.
create or replace function refuse_above_cost_cap()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  raise exception
    'Loan %: interest, fees and penalties would come to % centavos, % above its cost cap of %',
    new.number, new.charged, new.charged - new.cost_cap, new.cost_cap
    using errcode = 'check_violation', constraint = 'loan_charged_within_cost_cap';
end
$$
