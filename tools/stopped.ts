// Lists the borrowers whose payouts are stopped, or stops those of one who calls customer service.
// Usage: npm run -s stopped [-- stop BRAND NUMBER]
import { MARKETS } from '#domain/market.ts'
import { findStop, listStops } from '#server/identity/payout-stop/find-stop.ts'
import { lockOut } from '#server/identity/payout-stop/lock-out.ts'
import { findBorrower } from '#server/identity/sign-in/find-borrower.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { manilaTime } from '#server/platform/messages/manila-time.ts'
import { systemRandom } from '#server/platform/random/random.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { withDatabase } from './with-database.ts'

const [action, brandKey = '', number = ''] = process.argv.slice(2)
if (action === undefined) await withDatabase('stopped', list)
else if (action === 'stop' && number !== '') await withDatabase('stopped', stop)
else {
  console.error('Say: npm run -s stopped, or npm run -s stopped -- stop BRAND NUMBER')
  process.exitCode = 1
}

async function list(db: Database): Promise<void> {
  const clock = await openClock(db)
  const stops = await listStops(db, clock.now())
  for (const { brand, borrowerId, stoppedAt, until, reason, waiting } of stops)
    console.log(
      [
        `borrower ${borrowerId} of ${brand}`,
        `  because   ${reason}`,
        `  since     ${manilaTime(stoppedAt)}, until ${manilaTime(until)} (Manila)`,
        `  waiting   ${waiting.length > 0 ? waiting.join(', ') : 'no payout'}`,
      ].join('\n'),
    )
  console.log(
    stops.length === 0
      ? 'No payouts are stopped.'
      : `${stops.length} stopped. Payouts go on by themselves after that time.`,
  )
}

async function stop(db: Database, { brands }: ServerConfig): Promise<void> {
  const market = brands.get(brandKey)?.market
  const phone = market && MARKETS[market].phone.stored(number)
  const borrowerId = phone ? await findBorrower(db, brandKey, phone) : null
  if (borrowerId === null) {
    console.error(
      `No borrower of brand ${brandKey} has this number; brands: ${[...brands.keys()].join(', ')}.`,
    )
    process.exitCode = 1
    return
  }
  const clock = await openClock(db)
  const reason = 'the borrower told customer service that it was not them'
  await db
    .transaction()
    .execute((tx) => lockOut({ clock, random: systemRandom }, tx, borrowerId, reason, null))
  const stopped = await findStop(db, borrowerId, clock.now())
  console.log(
    'All sessions are ended, the passkeys removed, and the payout account is asked for again.',
  )
  if (stopped) console.log(`Payouts are stopped until ${manilaTime(stopped.until)} (Manila).`)
}
