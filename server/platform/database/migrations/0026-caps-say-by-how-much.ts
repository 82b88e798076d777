import { type Kysely, sql } from 'kysely'

/** The channel's ceiling goes with a loan, and the last defence of its cost cap says by how much. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table loan
      -- A rate a year over all costs, as parts/of; a schedule made anew is held to it too.
      add column apr_ceiling text,
      add constraint loan_cost_cap_within_principal check (cost_cap <= principal)`.execute(db)
  await sql`
    create function refuse_above_cost_cap() returns trigger language plpgsql as $$
    begin
      raise exception
        'Loan %: interest, fees and penalties would come to % centavos, % above its cost cap of %',
        new.number, new.charged, new.charged - new.cost_cap, new.cost_cap
        using errcode = 'check_violation', constraint = 'loan_charged_within_cost_cap';
    end $$`.execute(db)
  await sql`
    create trigger within_cost_cap before update of charged on loan
      for each row when (new.charged > new.cost_cap)
      execute function refuse_above_cost_cap()`.execute(db)
}
