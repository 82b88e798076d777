import { sql } from 'kysely'
import { LEDGER_EVENTS } from '#server/ledger/entry.ts'
import type { Database } from '#server/platform/database/database.ts'
import { LETTER_NAMES } from './letters.ts'
import { WORLD_BEGINS } from '#drills/chaos/simulated/simulated-world.ts'

/** Events of the ledger that no letter leads to: they are of payouts of loans, banks and owners. */
const WITHOUT_LETTER: ReadonlySet<string> = new Set([
  'disbursed',
  'bounced',
  'due',
  'moved',
  'brandsSettled',
  'cleared',
  'prefunded',
  'paidIn',
  'feesCharged',
])

/** All that letters have to reach. */
export const REACHABLE: readonly string[] = [
  ...LETTER_NAMES,
  ...LEDGER_EVENTS.filter((event) => !WITHOUT_LETTER.has(event)).map((event) => `books ${event}`),
]

/** What the product did since the world began, one name for each time. */
export async function workDone(db: Database): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'books ' || event as what from entry where at >= ${WORLD_BEGINS}
    union all
    select 'starts ' || purpose || ' at ' || intent.provider || ' in ' || market
    from payment_intent intent join loan on loan.borrower_id = intent.borrower_id
      and loan.id = intent.loan_id join brand on brand.key = loan.brand
    where made_at >= ${WORLD_BEGINS}
    union all
    select 'finds ' || kind from booking_difference`.execute(db)
  return rows.map(({ what }) => what)
}
