import { sql } from 'kysely'
import type { Chain, Entry, LedgerEvent } from '#server/ledger/entry.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sealPerson } from '#server/platform/field-encryption/person.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { DemoBorrower } from '#server/sandbox/demo-borrowers.ts'
import { seedLoan } from '#server/sandbox/seed-loans.ts'

/** A borrower who was lent to by the product's use cases, and whom others are copied from. */
export interface Original {
  readonly rows: Readonly<Record<CopiedTable, readonly string[]>>
  /** Of each loan, in the order of posting. */
  readonly entries: readonly (readonly Entry[])[]
  readonly loanCount: number
  /** Ids of rows, each for a random one; numbers of loans, each for one of a series. */
  readonly ids: readonly string[]
  readonly numbers: readonly string[]
}

/** Tables whose rows are copied as they are, in the order of their references. */
export const COPIED_BEFORE_ENTRIES = [
  'borrower',
  'payout_account',
  'loan',
  'loan_schedule',
  'payout',
  'payment_reference',
  'payment',
] as const

export type CopiedTable = (typeof COPIED_BEFORE_ENTRIES)[number] | 'entry_payment'

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
  const chains = loans.map(({ id }) => `loan:${id}`)
  return {
    rows: {
      borrower: await texts(db, 'borrower', sql`id = ${borrowerId}`),
      payout_account: await texts(db, 'payout_account', ofBorrower),
      loan: await texts(db, 'loan', ofBorrower),
      loan_schedule: await texts(db, 'loan_schedule', ofLoan),
      payout: await texts(db, 'payout', ofLoan),
      payment_reference: await texts(
        db,
        'payment_reference',
        sql`(provider, reference, status) in (
          select provider, reference, status from payment where ${ofBorrower})`,
      ),
      payment: await texts(db, 'payment', ofBorrower),
      entry_payment: await texts(db, 'entry_payment', sql`chain = any(${chains}::text[])`),
    },
    entries: await Promise.all(chains.map((chain) => entriesOf(db, chain))),
    loanCount: loans.length,
    ids: [borrowerId, ...[...loans, ...others].map(({ id }) => id)],
    numbers: loans.map(({ number }) => number),
  }
}

async function texts(
  db: Database,
  table: CopiedTable,
  where: ReturnType<typeof sql>,
): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(original)::text as text from ${sql.table(table)} original where ${where}
  `.execute(db)
  return rows.map(({ text }) => text)
}

async function entriesOf(db: Database, chain: string): Promise<Entry[]> {
  const { rows } = await sql<{ content: string }>`
    select content from entry where chain = ${chain} order by sequence`.execute(db)
  return rows.map(({ content }) => readContent(content))
}

/** What `entryContent` wrote. */
function readContent(content: string): Entry {
  const entry = JSON.parse(content) as Content
  return {
    ...entry,
    valueOn: Temporal.PlainDate.from(entry.valueOn),
    at: Temporal.Instant.from(entry.at),
    transfers: entry.transfers.map((line) => ({ ...line, amount: BigInt(line.amount) })),
  }
}

interface Content extends Omit<Entry, 'valueOn' | 'at' | 'transfers'> {
  readonly chain: Chain
  readonly event: LedgerEvent
  readonly valueOn: string
  readonly at: string
  readonly transfers: readonly (Omit<Entry['transfers'][number], 'amount'> & { amount: string })[]
}
