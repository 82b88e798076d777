-- Whether a name is an account of the ledger (contract of docs/develop/ledger.md, Accounts). Which loan
-- a receivable is of, keep_balances compares.
create or replace function is_account(name text) returns boolean
language sql immutable parallel safe
return case
  when name like 'receivable:%' then substr(name, 48) in
    (':principal', ':interest', ':fees', ':penalties', ':legalCharges', ':enforcementExpenses')
  when name in ('suspense', 'disbursement', 'writeOff', 'providerLoss') then true
  else case split_part(name, ':', 1)
    when 'surplus' then is_uuid(substr(name, 9))
    when 'income' then substr(name, 8) in ('interest', 'fees', 'penalties', 'legalCharges',
      'enforcementExpenses')
    when 'waived' then substr(name, 8) in ('interest', 'fees', 'penalties', 'legalCharges',
      'enforcementExpenses')
    when 'cash' then name ~ '^cash:[a-z0-9-]+$'
    when 'clearing' then name ~ '^clearing:[a-z0-9-]+$'
    else false end end
