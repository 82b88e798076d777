// How many confirmed payments are booked a second, their notices acknowledged, against pgbench's own
// transaction on 16 connections to the same PostgreSQL, durably both: from the answer of the inquiry,
// and from the signed notice on 16 connections. Some notices come twice; the books are audited at the end.
// Usage: npm run -s bench -- posting [-- ROUNDS PAYMENTS SCALE]
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { bookedOnce, openPosting } from '#bench/growth/posting.ts'
import { openPgbench } from '#bench/kit/pgbench.ts'
import { makePayments } from '#bench/growth/payments.ts'
import { report } from '#bench/kit/figures.ts'
import { type Contestant, interleave, printRates, medianRatio } from '#bench/kit/rounds.ts'

const CONNECTIONS = 16
/** Seconds of a round of pgbench. */
const ANCHOR_SECONDS = 3
const WARM_UP = 320

const [rounds = 3, payments = 800, scale = 50] = process.argv.slice(2).map(Number)
const NOW = Temporal.ZonedDateTime.from('2026-11-24T10:00:00[Asia/Manila]').toInstant()

const posting = await openPosting(NOW, CONNECTIONS)
try {
  const pgbench = await openPgbench(await posting.otherDatabase(), scale, CONNECTIONS)
  const all = await makePayments(posting.bench, 2 * (rounds * payments + WARM_UP), NOW)
  await posting.tellProvider(all)
  const left = all.values()
  const next = (count: number) => [...left.take(count)]
  console.log(
    `${all.length} open loans, ${CONNECTIONS} connections, pgbench tpcb-like at scale ${scale}`,
  )
  const contestants: Contestant[] = [
    { name: 'answered', round: async () => posting.bookAnswered(next(payments)) },
    { name: 'from the notice', round: async () => posting.sendNotices(next(payments)) },
    { name: 'pgbench', round: async () => pgbench.round(ANCHOR_SECONDS) },
  ]
  await posting.bookAnswered(next(WARM_UP))
  await posting.sendNotices(next(WARM_UP))
  const found = await interleave(contestants, rounds)
  printRates(found, 'a second')
  const { database } = posting.bench.deps
  const { loanCount, differences } = await auditBooks(database)
  for (const { subject, what } of differences.slice(0, 5)) console.log(`${subject}: ${what}`)
  console.log(`${posting.repeated()} of ${all.length} notices came twice`)
  report([
    {
      name: 'posting: answered, of pgbench',
      value: medianRatio(found, 'answered', 'pgbench'),
      atLeast: 0.6,
    },
    {
      name: 'posting: from the signed notice, of pgbench',
      value: medianRatio(found, 'from the notice', 'pgbench'),
      atLeast: 0.3,
    },
    {
      name: 'posting: payments not booked exactly once',
      value: all.length - (await bookedOnce(database)),
      atMost: 0,
    },
    {
      name: 'posting: differences in the books',
      value: loanCount === 0n ? Number.NaN : differences.length,
      atMost: 0,
    },
  ])
} finally {
  await posting.close()
}
