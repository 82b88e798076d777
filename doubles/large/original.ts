import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { sealPerson } from '#server/platform/field-encryption/person.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { DemoBorrower } from '#doubles/demo/demo-borrowers.ts'
import { seedLoan } from '#doubles/seed/seed-loans.ts'

/** A borrower who was lent to by the product's use cases, and whom others are copied from. */
export interface Original {
  readonly rows: Readonly<Record<CopiedTable, readonly Row[]>>
  readonly loanCount: number
  /** Ids of rows, the borrower's first, each for a random one. */
  readonly ids: readonly string[]
  /** Numbers of loans, each for one of a series. */
  readonly numbers: readonly string[]
}

/** A row as PostgreSQL writes its values; null where there is none. */
export type Row = Readonly<Record<string, string | null>>

/** Tables whose rows are copied; entries before their chains, which end with their last hash. */
export const COPIED_TABLES = [
  'borrower',
  'payout_account',
  'loan',
  'loan_state',
  'loan_schedule',
  'payout',
  'payment_reference',
  'payment',
  'payment_confirmation',
  'entry',
  'chain',
  'transfer',
  'balance',
  'entry_payment',
] as const

export type CopiedTable = (typeof COPIED_TABLES)[number]

/** Begins what stands for the number of every original. */
export const ORIGINAL_PHONES = 'original '

const BIRTH = Temporal.PlainDate.from('1990-06-12')

/** Makes a borrower with the loans of a history, at their times. */
export async function lendOriginal(
  deps: Dependencies,
  borrower: Omit<DemoBorrower, 'key'>,
): Promise<Original> {
  const id = deps.random.uuid()
  await deps.database.transaction().execute(async (tx) => {
    const { brand, phone, name } = borrower
    await tx
      .insertInto('borrower')
      .values({
        id,
        brand,
        phone,
        ...(await sealPerson(tx, id, { fullName: name, birthOn: BIRTH })),
      })
      .execute()
    await seedLoan(deps, tx, { key: '', ...borrower }, id)
  })
  return readOriginal(deps.database, id)
}

async function readOriginal(db: Database, borrowerId: string): Promise<Original> {
  const ofBorrower = sql`borrower_id = ${borrowerId}`
  const ofLoan = sql`loan_id in (select id from loan where borrower_id = ${borrowerId})`
  const { rows: loans } = await sql<{ id: string; number: string }>`
    select id, number from loan where ${ofBorrower} order by applied_at, id`.execute(db)
  const { rows: others } = await sql<{ id: string }>`
    select id from payout where ${ofLoan}
    union all select id from payout_account where ${ofBorrower}`.execute(db)
  const ofChain = sql`chain = any(${loans.map(({ id }) => `loan:${id}`)}::text[])`
  const wheres: Record<CopiedTable, ReturnType<typeof sql>> = {
    borrower: sql`id = ${borrowerId}`,
    payout_account: ofBorrower,
    loan: ofBorrower,
    loan_state: ofBorrower,
    loan_schedule: ofLoan,
    payout: ofLoan,
    payment_reference: sql`(provider, reference, status) in (
      select provider, reference, status from payment where ${ofBorrower})`,
    payment: ofBorrower,
    payment_confirmation: sql`(provider, reference) in (
      select provider, reference from payment where ${ofBorrower})`,
    entry: ofChain,
    chain: ofChain,
    transfer: ofChain,
    balance: ofBorrower,
    entry_payment: ofChain,
  }
  const rows: Partial<Record<CopiedTable, readonly Row[]>> = {}
  for (const table of COPIED_TABLES) rows[table] = await rowsOf(db, table, wheres[table])
  return {
    rows: rows as Record<CopiedTable, readonly Row[]>,
    loanCount: loans.length,
    ids: [borrowerId, ...[...loans, ...others].map(({ id }) => id)],
    numbers: loans.map(({ number }) => number),
  }
}

async function rowsOf(
  db: Database,
  table: CopiedTable,
  where: ReturnType<typeof sql>,
): Promise<Row[]> {
  const { rows } = await sql<{ values: [string, string | null][] }>`
    select (select jsonb_agg(jsonb_build_array(key, value #>> '{}')) from jsonb_each(to_jsonb(found)))
      as values
    from ${sql.table(table)} found where ${where}`.execute(db)
  return rows.map(({ values }) => Object.fromEntries(values))
}
