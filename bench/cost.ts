// What a booked payment costs PostgreSQL, by exact counts that other work on the machine does not
// change: rows, index entries, bytes of its log, instructions (valgrind), and the instructions of
// pgbench's own transaction. Costs of opening and of plans fall away: each figure is the difference of
// two runs. Usage: npm run -s bench -- cost [-- --written, without instructions: in half a minute]
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '#server/platform/random/random.ts'
import { migrate } from '#server/platform/database/schema/migrate.ts'
import { bookTogether } from '#bench/cost/book.ts'
import { countInstructions, countWritten, type Written } from '#bench/cost/count.ts'
import { missingToCount } from '#bench/cost/debian-postgres.ts'
import { openOwnServer, type OwnServer } from '#bench/cost/own-server.ts'
import { type BenchApp, openBenchApp } from '#bench/growth/app.ts'
import { makePayments, type PaymentToBook } from '#bench/growth/payments.ts'
import { notRun, report } from '#bench/kit/figures.ts'

/** Payments of a run in which every statement is planned for good, and of one that books more. */
const FEW = 704
const MANY = 1088
/** As many as are posted together at most. */
const TOGETHER = 64
/** Whatever is read or planned first is read and planned then. */
const WARM_UP = 64
/** Of the day, when messages go at once; and not past, since entries of a past hour are looked up in closed days. */
const NOW = Temporal.Now.zonedDateTimeISO('Asia/Manila')
  .add({ days: 1 })
  .with({ hour: 10 })
  .toInstant()
/** A payment that costs a twentieth more fails. */
const SLACK = 0.05
/** Few, so that each of them has planned everything in the warm-up. */
const CONNECTIONS = { calls: 1, jobs: 1 }

const { values } = parseArgs({ options: { written: { type: 'boolean', default: false } } })
const missing = missingToCount()
if (missing === null) await countAll()
else notRun('cost', `${missing} is missing`)

async function countAll(): Promise<void> {
  const server = await openOwnServer()
  try {
    await server.start(false)
    await migrate(server.url)
    const payments = (await makeAll(server)).values()
    const next = (count: number) => [...payments.take(count)]
    await book(server, next(WARM_UP))
    const few = await countWritten(server, async () => book(server, next(FEW)))
    const many = await countWritten(server, async () => book(server, next(MANY)))
    const written = (of: Exclude<keyof Written, 'byRelation'>) =>
      (many[of] - few[of]) / (MANY - FEW)
    printRelations(few, many)
    if (values.written) return
    pgbench(server, '--initialize', '--quiet')
    await server.stop()
    await server.start(true)
    const instructions = await difference(async (count) =>
      countInstructions(server, async () => book(server, next(count))),
    )
    const ofPgbench = await difference(async (count) =>
      countInstructions(server, async () =>
        pgbench(server, '--no-vacuum', `--transactions=${count}`),
      ),
    )
    const each = [written('rows'), written('updates'), written('hot'), ofPgbench / 1000]
    const [rows, updates, hot, pgbenchCost] = each.map((value) => value.toFixed(2))
    console.log(`a payment: ${rows} rows, ${updates} updates, of them ${hot} HOT`)
    console.log(`pgbench's transaction: ${pgbenchCost} thousand instructions`)
    report([
      {
        name: 'cost: index entries of a payment',
        value: written('indexEntries'),
        atMost: 22,
        slack: SLACK,
      },
      {
        name: 'cost: bytes of log of a payment',
        value: Math.round(written('bytes')),
        atMost: 6000,
        slack: SLACK,
      },
      {
        name: 'cost: thousand instructions of a payment',
        value: Math.round(instructions / 1000),
        atMost: 2000,
        slack: SLACK,
      },
    ])
  } finally {
    await server.remove()
  }
}

/** @returns what one of many costs more than of few */
async function difference(run: (count: number) => Promise<number>): Promise<number> {
  const few = await run(FEW)
  return ((await run(MANY)) - few) / (MANY - FEW)
}

async function open(server: OwnServer): Promise<BenchApp> {
  const { url, folder } = server
  const base = { url, folder, remove: async () => {} }
  return openBenchApp(NOW, { SANDBOX_URL: 'http://127.0.0.1:1' }, base, CONNECTIONS)
}

async function makeAll(server: OwnServer): Promise<PaymentToBook[]> {
  const bench = await open(server)
  const payments = await makePayments(bench, WARM_UP + 2 * (FEW + MANY), NOW)
  await bench.close()
  return mixed(payments)
}

/**
 * Those of each kind of loan in turn, so that every run books the same of each, and otherwise in any
 * order: who pays together did not borrow together.
 */
function mixed(payments: readonly PaymentToBook[]): PaymentToBook[] {
  const random = seededRandom('cost')
  const kinds = [...Map.groupBy(payments, ({ kind }) => kind)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, same]) =>
      same
        .map((payment) => ({ payment, place: random.fraction() }))
        .toSorted((one, other) => one.place - other.place),
    )
  return payments.flatMap((_, place) => kinds.flatMap((same) => same[place]?.payment ?? []))
}

async function book(server: OwnServer, payments: readonly PaymentToBook[]): Promise<void> {
  const bench = await open(server)
  await bookTogether(bench, payments, TOGETHER, NOW)
  await bench.close()
}

function pgbench({ bin, url }: OwnServer, ...options: readonly string[]): void {
  execFileSync(join(bin, 'pgbench'), [...options, url], { stdio: 'ignore' })
}

/** What costs most, by table and index. */
function printRelations(few: Written, many: Written): void {
  const none = { entries: 0, bytes: 0 }
  const each = [...many.byRelation].map(([name, { entries, bytes }]) => {
    const before = few.byRelation.get(name) ?? none
    return {
      name,
      entries: (entries - before.entries) / (MANY - FEW),
      bytes: (bytes - before.bytes) / (MANY - FEW),
    }
  })
  for (const { name, entries, bytes } of each.toSorted((one, other) => other.bytes - one.bytes))
    if (bytes >= 10)
      console.log(`  ${name}: ${entries.toFixed(2)} entries, ${Math.round(bytes)} bytes`)
}
