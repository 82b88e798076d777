import { setTimeout as sleep } from 'node:timers/promises'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { applyFor, approve, bindAccount, findBorrower } from '#drills/kit/demo-calls.ts'
import type { FailoverApp } from './app.ts'
import type { Cluster, Clusters } from './clusters.ts'

/** Hours of the clocks in which a payout is decided, sent, settled and asked about. */
const PAID_OUT_HOURS = 0.2

/** Two loans that were paid out after the last moment that the database of later knows. */
interface Lost {
  /** Known to it as an application. */
  readonly applied: string
  /** Not known to it at all. */
  readonly unknown: string
}

/** A dump from before two payouts is restored into a new database. */
export async function afterRestore(
  app: FailoverApp,
  clusters: Clusters,
  primary: Cluster,
): Promise<number> {
  const applied = await applicationOf(app, 'ph-new')
  const dump = clusters.folder.file('hiram.dump')
  await clusters.run('pg_dump', ['--format=custom', `--file=${dump}`, primary.urlOf('hiram')])
  const lost = { applied, unknown: await applicationOf(app, 'given-new') }
  await payOut(app, lost)
  await app.stop()
  await primary.sql('create database restored')
  await clusters.run('pg_restore', [
    '--exit-on-error',
    `--dbname=${primary.urlOf('restored')}`,
    dump,
  ])
  return recovered(app, 'a dump restored', primary.urlOf('restored'), lost)
}

/** The primary dies with two payouts that its standby did not get. */
export async function afterPromotion(
  app: FailoverApp,
  clusters: Clusters,
  primary: Cluster,
): Promise<number> {
  const applied = await applicationOf(app, 'ph-110')
  const standby = await clusters.standbyOf(primary)
  await hasAll(primary, standby)
  await standby.sql(`alter system set primary_conninfo = ''`)
  await standby.sql('select pg_reload_conf()')
  await sleep(1000)
  const lost = { applied, unknown: await applicationOf(app, 'given-110') }
  await payOut(app, lost)
  await app.stop()
  await primary.kill()
  await standby.promote()
  return recovered(app, 'a standby promoted', standby.urlOf('restored'), lost)
}

async function hasAll(primary: Cluster, standby: Cluster): Promise<void> {
  const end = await primary.sql('select pg_current_wal_lsn()')
  while ((await standby.sql(`select pg_last_wal_replay_lsn() >= '${end}'`)) !== 't')
    await sleep(100)
}

async function applicationOf(app: FailoverApp, key: string): Promise<string> {
  const borrower = await findBorrower(app, key)
  const orderId = await applyFor(app, borrower)
  await bindAccount(app, borrower)
  return orderId
}

async function payOut(app: FailoverApp, { applied, unknown }: Lost): Promise<void> {
  for (const orderId of [applied, unknown]) await approve(app, orderId)
  await app.pass(PAID_OUT_HOURS)
  const counts = [await app.payoutsOf(applied), await app.payoutsOf(unknown)]
  if (counts.join() !== '1,1') throw new Error(`Paid out before the loss: ${counts.join()}.`)
}

/** @returns 1 when money moved twice, went on too soon, or the books differ */
async function recovered(
  app: FailoverApp,
  what: string,
  databaseUrl: string,
  lost: Lost,
): Promise<number> {
  await app.start(databaseUrl)
  await app.pass(PAID_OUT_HOURS)
  const db = openDatabase(databaseUrl, {
    max: 1,
    applicationName: 'hiram failover',
    plugins: [app.keys],
  })
  const statusOf = async (id: string) =>
    (await db.selectFrom('loan').select('status').where('id', '=', id).executeTakeFirst())?.status
  try {
    const whileHeld = await statusOf(lost.applied)
    console.log(`${what}: the application has status ${whileHeld} while it is held`)
    const listed = await app.exportPayouts()
    // First as an operator would run it, then with the portal's list, then with what staff settled.
    print(await app.recover([]))
    const second = await app.recover(['--payouts', listed])
    print(second)
    const open = [...second.matchAll(/^OPEN +(\S+):/gm)].map(([, reference]) => reference)
    const last = await app.recover(['--payouts', listed, '--accept', open.join(',')])
    print(last)
    await app.pass(PAID_OUT_HOURS)
    await app.pass(PAID_OUT_HOURS)
    const counts = [await app.payoutsOf(lost.applied), await app.payoutsOf(lost.unknown)]
    const twice = counts.filter((count) => count > 1).length
    const { differences } = await auditBooks(db)
    const status = await statusOf(lost.applied)
    console.log(
      `${what}: ${counts.length} payouts lost, ${twice} paid twice, status ${status}, ${differences.length} audit differences`,
    )
    const isRight = whileHeld === 21 && status === 170 && last.includes('go on')
    return isRight && twice === 0 && differences.length === 0 ? 0 : 1
  } finally {
    await db.destroy()
  }
}

function print(lines: string): void {
  for (const line of lines.split('\n')) console.log(`  | ${line}`)
}
