// Closes a day of a brand's books, or says what is not explained (docs/operations.md).
// Usage: npm run -s close-day -- BRAND DAY --staff YOU
import { parseArgs } from 'node:util'
import { type DayClose, closeDay } from '#server/payments/close/close-day.ts'
import { openClock } from '#server/platform/clock/clock.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { withDatabase } from './with-database.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { staff: { type: 'string' } },
})
const [brand = '', day = ''] = positionals
if (positionals.length !== 2 || !values.staff || !/^\d{4}-\d{2}-\d{2}$/.test(day)) {
  console.error('Say: npm run -s close-day -- BRAND YYYY-MM-DD --staff YOU')
  process.exitCode = 1
} else
  await withDatabase('close day', async (database, config) => {
    const deps = { database, config, clock: await openClock(database) }
    try {
      print(await closeDay(deps, brand, Temporal.PlainDate.from(day), values.staff ?? ''))
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof RangeError)) throw error
      console.error(error.message)
      process.exitCode = 1
    }
  })

function print({ isClosed, unexplained }: DayClose): void {
  for (const { what, amount } of unexplained)
    console.log(amount === null ? what : `${what} (${amount} centavos)`)
  console.log(
    isClosed
      ? `${brand} ${day}: closed.`
      : `${brand} ${day}: not closed, ${unexplained.length} unexplained.`,
  )
  process.exitCode = isClosed ? 0 : 1
}
