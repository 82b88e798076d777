-- Whether a name is an account of the ledger (contract of docs/develop/ledger.md, Accounts).
create or replace function is_account(name text) returns boolean
language sql immutable parallel safe
return case split_part(name, ':', 1)
  when 'receivable' then is_uuid(split_part(name, ':', 2))
    and substr(name, 48) in (':principal', ':interest', ':fees', ':penalties',
      ':legalCharges', ':enforcementExpenses')
  when 'surplus' then is_uuid(substr(name, 9))
  when 'income' then substr(name, 8) in ('interest', 'fees', 'penalties', 'legalCharges',
    'enforcementExpenses')
  when 'waived' then substr(name, 8) in ('interest', 'fees', 'penalties', 'legalCharges',
    'enforcementExpenses')
  when 'cash' then name ~ '^cash:[a-z0-9-]+$'
  when 'clearing' then name ~ '^clearing:[a-z0-9-]+$'
  else name in ('suspense', 'disbursement', 'writeOff', 'providerLoss') end
