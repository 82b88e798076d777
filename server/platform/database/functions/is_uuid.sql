-- Whether a text is a UUID in lower case.
create or replace function is_uuid(name text) returns boolean
language sql immutable parallel safe
return translate(name, '123456789abcdef', '000000000000000')
  = '00000000-0000-0000-0000-000000000000'
