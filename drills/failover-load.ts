// Loses the machine of the primary under load, several times: three machines as deploy/patroni sets
// them up (etcd, Patroni, PostgreSQL, a pooler), the proxy, and two servers. While people sign in, pay
// and are paid out, everything on the primary's machine ends with SIGKILL. Prints what was lost.
// Usage: npm run -s drill -- failover-load [-- --rounds 4 --programs /usr/lib/postgresql/15/bin]
// Needs Debian's packages postgresql-15 (or newer), patroni, etcd-server, pgbouncer and haproxy.
import { parseArgs } from 'node:util'
import { type FailoverApp, openFailoverApp } from '#drills/failover/app.ts'
import { openClusters } from '#drills/failover/clusters.ts'
import { type Judgement, judge } from '#drills/machines/judge.ts'
import { startLoad } from '#drills/machines/load.ts'
import { type Machines, startMachines } from '#drills/machines/start-machines.ts'
import { APPLICANTS, loseThePrimary } from '#drills/machines/rounds.ts'
import { openStarted } from '#tools/started.ts'
import { failureCount } from '#drills/versions/tally.ts'

/** Seconds for writes to succeed again. */
const LONGEST_SECONDS = 30

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '4' },
    programs: { type: 'string', default: '/usr/lib/postgresql/15/bin' },
  },
})
const applicants = APPLICANTS.slice(0, Number(values.rounds))
if (applicants.length !== Number(values.rounds) || applicants.length === 0)
  throw new Error(`--rounds takes a whole number from 1 to ${APPLICANTS.length}.`)
const started = openStarted()
try {
  const clusters = openClusters(values.programs)
  started.add(async () => clusters.close())
  const machines = startMachines(values.programs)
  started.add(async () => machines.close())
  // The provider survives: its database is in a cluster of its own.
  const provider = (await clusters.fresh('provider')).urlOf('hiram')
  await machines.makeDatabase()
  const app = await openFailoverApp(provider, 2)
  started.add(async () => app.close())
  process.exitCode = (await rehearse(machines, app, provider)) ? 0 : 1
} finally {
  await started.end()
}

/** @returns whether nothing was wrong */
async function rehearse(on: Machines, app: FailoverApp, provider: string): Promise<boolean> {
  await app.start(on.databaseUrl, { MIGRATE_DATABASE_URL: on.ownerUrl })
  console.log(`${on.all.length} machines, ${app.urls.length} servers`)
  const load = await startLoad(app.url)
  const rounds = []
  for (const applicant of applicants)
    rounds.push(await loseThePrimary({ machines: on, app, load }, applicant))
  await load.stop()
  await app.pass(1)
  const orders = rounds.map(({ orderId }) => orderId)
  const judged = await judge(app, { ours: on.databaseUrl, provider }, load, orders)
  const slowest = Math.max(...rounds.map(({ seconds }) => seconds))
  print(judged, { slowest, ended: app.endedCount(), failures: failureCount(load.tally) })
  return isRight(judged) && slowest <= LONGEST_SECONDS && app.endedCount() === 0
}

interface Around {
  readonly slowest: number
  readonly ended: number
  /** Requests that were refused or cut meanwhile. */
  readonly failures: number
}

function print(judged: Judgement, { slowest, ended, failures }: Around): void {
  for (const line of judged.differences) console.log(line)
  console.log(`${failures} requests of payers failed meanwhile; ${ended} servers ended`)
  console.log(
    `${judged.payouts} payouts, ${judged.paidOutTwice} paid twice, ${judged.notPaidOut} not paid; ${judged.payments} payments, ${judged.bookedTwice} booked twice, ${judged.notBooked} not booked`,
  )
  console.log(
    `${applicants.length} primaries lost: ${judged.acknowledged} acknowledged writes, ${judged.lost} lost, writes again after ${slowest.toFixed(1)} s at most, ${judged.differences.length} audit differences`,
  )
}

function isRight(judged: Judgement): boolean {
  const { lost, paidOutTwice, notPaidOut, bookedTwice, notBooked, differences } = judged
  return lost + paidOutTwice + notPaidOut + bookedTwice + notBooked + differences.length === 0
}
