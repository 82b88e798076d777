import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { PaymentDetails } from '#server/providers/payment-provider.ts'
import type { PartKey } from '#server/payments/reconciliation/reconciliation-part-store.ts'

/** A row of the provider's list. */
export interface ListedPayment {
  readonly place: string
  readonly details: PaymentDetails
  /** The list has its reference before, too. */
  readonly isAgain: boolean
}

/** Rows of one statement. */
const MAX_INSERTED = 5000

/** Keeps a page of the list until the day is compared. */
export async function storeListed(
  tx: Transaction,
  { day, provider }: PartKey,
  listed: readonly PaymentDetails[],
): Promise<void> {
  for (let first = 0; first < listed.length; first += MAX_INSERTED) {
    const rows = listed.slice(first, first + MAX_INSERTED)
    await sql`
      insert into listed_payment (day, provider, reference, details)
      select ${day}, ${provider}, details ->> 'reference', details
      from unnest(${rows.map(writeDetails)}::jsonb[]) with ordinality as row (details, place)
      order by place`.execute(tx)
  }
}

/** The next rows after a place, in the order of the list. */
export async function nextListed(
  db: Database,
  { day, provider }: PartKey,
  after: string | null,
  most: number,
): Promise<ListedPayment[]> {
  const { rows } = await sql<{ place: string; details: WrittenDetails; isAgain: boolean }>`
    select place::text, details, exists (
        select from listed_payment earlier
        where earlier.day = listed.day and earlier.provider = listed.provider
          and earlier.reference = listed.reference and earlier.place < listed.place
      ) as "isAgain"
    from listed_payment listed
    where day = ${day} and provider = ${provider} and place > ${after ?? '0'}::bigint
    order by listed.place limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, details: readDetails(row.details) }))
}

export async function deleteListed(tx: Transaction, { day, provider }: PartKey): Promise<void> {
  await sql`delete from listed_payment where day = ${day} and provider = ${provider}`.execute(tx)
}

type WrittenDetails = Omit<PaymentDetails, 'amount' | 'fee' | 'settledOn'> & {
  readonly amount: string
  readonly fee: string
  readonly settledOn: string | null
}

function writeDetails(details: PaymentDetails): string {
  const { amount, fee, settledOn } = details
  const written: WrittenDetails = {
    ...details,
    amount: String(amount),
    fee: String(fee),
    settledOn: settledOn && settledOn.toString(),
  }
  return JSON.stringify(written, (_, value: unknown) =>
    typeof value === 'string' ? storable(value) : value,
  )
}

/** Without what no column accepts. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}

function readDetails(written: WrittenDetails): PaymentDetails {
  const { amount, fee, settledOn } = written
  return {
    ...written,
    amount: BigInt(amount),
    fee: BigInt(fee),
    settledOn: settledOn === null ? null : Temporal.PlainDate.from(settledOn),
  }
}
