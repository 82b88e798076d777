-- Trigger after the state of a row changed by a move that domain/states/ does not have: the condition
-- of the trigger lists those that it has (state-moves.ts). Argument: the column.
create or replace function refuse_state_move()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  raise exception 'UPDATE of % is refused: it does not go from % to %', tg_table_name,
    to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0]
    using errcode = 'check_violation';
end
$$
