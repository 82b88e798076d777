import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { COPIED_PHONES } from '#doubles/large/copy-borrowers.ts'
import { fillIdentity } from '#doubles/large/fill-identity.ts'
import { fillService } from '#doubles/large/fill-service.ts'
import { fillStaffLog } from '#doubles/large/fill-staff-log.ts'

/** How much there is of what the console reads. */
export interface ConsoleRecords {
  readonly borrowers: number
  readonly complaints: number
  readonly applications: number
  readonly logLines: number
}

/**
 * Gives copied borrowers what the console reads besides loans: sign-ins, messages, complaints,
 * claims, applications that wait for a person, pictures, corrections, notes and the log of staff.
 * A borrower who has signed in has theirs already.
 */
export async function fillConsole(db: Database): Promise<ConsoleRecords> {
  return db.transaction().execute(async (tx) => {
    const borrowers = await findCopied(tx)
    const staffId = await insertStaff(tx)
    await fillIdentity(tx, staffId)
    const complaints = await fillService(tx, staffId)
    const applications = await fillApplications(tx)
    const logLines = await fillStaffLog(tx, staffId)
    return { borrowers, complaints, applications, logLines }
  })
}

/** The table `copied` of the transaction: each borrower with their place and newest loan. */
async function findCopied(tx: Transaction): Promise<number> {
  await sql`
    create temporary table copied on commit drop as
    select distinct on (borrower.id) borrower.id as borrower_id, loan.id as loan_id, borrower.brand,
      substr(borrower.phone, ${COPIED_PHONES.length + 1}::int)::int as place
    from borrower join loan on loan.borrower_id = borrower.id
    where borrower.phone like ${`${COPIED_PHONES}%`}
      and not exists (select from session where session.borrower_id = borrower.id)
    order by borrower.id, loan.applied_at desc`.execute(tx)
  await sql`analyze copied`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from copied`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Who wrote what staff wrote: nobody can sign in as them. */
async function insertStaff(tx: Transaction): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into staff (id, email, name, roles, state, made_at)
    values (gen_random_uuid(), 'large-' || gen_random_uuid() || '@lender.test', 'Large Sandbox',
      '{support}', 'ended', now())
    returning id`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('No staff account was made.')
  return made.id
}

/** Hours in which they were applied for: none is past its day soon. */
const APPLIED_WITHIN_HOURS = 12
/** Of so many borrowers one has an application, for another product than that of their loan. */
const ONE_APPLIES_OF = 100

async function fillApplications(tx: Transaction): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into loan select made.* from (
      select to_jsonb(loan) || jsonb_build_object(
        'id', gen_random_uuid(), 'number', 'LARGE-A-' || copied.place,
        'product_id', (loan.product_id::int + 1)::text, 'status', 21, 'is_open', true,
        'is_parked', false, 'waits_for', null, 'charged', 0, 'cost_cap', null, 'turns', null, 'turns_on', null,
        'applied_at', now() - place % ${APPLIED_WITHIN_HOURS * 60} * interval '1 minute',
        'approved_at', null, 'disbursed_on', null, 'written_off_on', null, 'verdict', null,
        'verdict_at', null, 'stars', null, 'earned_on', null) as application
      from copied join loan on loan.borrower_id = copied.borrower_id and loan.id = copied.loan_id
      where place % ${ONE_APPLIES_OF} = 0
    ) asked, jsonb_populate_record(null::loan, application) made`.execute(tx)
  await sql`
    insert into loan_schedule select made.* from (
      select to_jsonb(first) || jsonb_build_object('loan_id', application.id) as schedule
      from copied join loan_schedule first
          on first.borrower_id = copied.borrower_id and first.loan_id = copied.loan_id
            and version = 1
        join loan application on application.borrower_id = copied.borrower_id
          and application.number = 'LARGE-A-' || place
    ) applied, jsonb_populate_record(null::loan_schedule, schedule) made`.execute(tx)
  await sql`
    insert into application_origin (borrower_id, loan_id, devices, network, applied_at)
    select loan.borrower_id, loan.id, array[sha256(loan.borrower_id::text::bytea)],
      '10.' || place % 250 || '.' || place / 250 % 250 || '.0', applied_at
    from copied join loan on loan.borrower_id = copied.borrower_id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
