import { setTimeout as sleep } from 'node:timers/promises'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { findRestoreHold } from '#server/platform/recovery/restore-hold.ts'
import type { FailoverApp } from '#drills/failover/app.ts'
import type { Cluster, Clusters } from '#drills/failover/clusters.ts'
import { loseMachine, restoreTo } from './lose-and-restore.ts'
import { startPaying } from './payers.ts'
import type { Repository } from './repository.ts'
import { tryWithoutPassPhrase } from './unreadable.ts'
import { restoredEntries, type WrittenEntries, writtenEntries } from './written-entries.ts'

export interface Rehearsal {
  readonly clusters: Clusters
  readonly primary: Cluster
  readonly repository: Repository
  readonly app: FailoverApp
}

/** Seconds for which borrowers pay before the second that is named, and after it. */
const PAID_SECONDS = 10

/** Loses a machine, restores it to a second, and compares. @returns how much was wrong */
export async function rehearse(rehearsal: Rehearsal): Promise<number> {
  const { primary, repository, app } = rehearsal
  await app.start(primary.urlOf('hiram'))
  await repository.pgbackrest(['--type=full', 'backup'])
  console.log('an empty PostgreSQL is archived, and was backed up while its server runs')
  const { moment, written } = await payAround(rehearsal)
  const readable = await tellOfPassPhrase(rehearsal)
  await app.stop()
  await loseMachine(primary)
  console.log('the machine is lost, with its disk')
  const restoring = await secondsOf(async () => restoreTo(repository, primary, moment))
  const { wrong, loans } = await compare(rehearsal, written)
  const starting = await secondsOf(async () => app.start(primary.urlOf('hiram')))
  const isHeld = await tellOfHold(rehearsal)
  const { differences } = await reading(rehearsal, auditBooks)
  console.log(
    `restored to ${moment.toString()}: ${loans} loans, ${differences.length} differences, RTO ${(restoring + starting).toFixed(1)} s`,
  )
  return wrong + readable + differences.length + (isHeld ? 0 : 1)
}

/** Borrowers pay, and go on after a second that somebody names. */
async function payAround(rehearsal: Rehearsal) {
  const payers = await startPaying(rehearsal.app.url)
  await sleep(PAID_SECONDS * 1000)
  const moment = Temporal.Now.instant().round('second')
  await sleep(PAID_SECONDS * 1000)
  await payers.stop()
  const written = await reading(rehearsal, async (db) => writtenEntries(db, moment))
  console.log(
    `${moment.toString()} is named: ${written.until.length} entries until it, ${written.after.length} after it`,
  )
  if (written.after.length === 0) throw new Error('Nobody paid after the second that was named.')
  return { moment, written }
}

async function tellOfPassPhrase({ clusters, repository }: Rehearsal): Promise<number> {
  const { files, open, refusal } = await tryWithoutPassPhrase(
    repository,
    clusters.folder.folder('guessed'),
  )
  console.log(`${files} files in the repository, ${open.length} of them not encrypted`)
  console.log(`with another pass phrase: ${refusal ?? 'RESTORED'}`)
  return open.length + (refusal === null ? 1 : 0)
}

/** Before a server starts: its jobs book what the providers say. */
async function compare(rehearsal: Rehearsal, written: WrittenEntries) {
  const found = await reading(rehearsal, restoredEntries)
  const { loanCount, differences } = await reading(rehearsal, auditBooks)
  const isFound = new Set(found)
  const lost = written.until.filter((entry) => !isFound.has(entry))
  const tooNew = written.after.filter((entry) => isFound.has(entry))
  console.log(
    `${found.length} entries restored: ${lost.length} lost from before that second, ${tooNew.length} from after it, ${differences.length} audit differences`,
  )
  const other = found.length - (written.until.length - lost.length) - tooNew.length
  return { loans: loanCount, wrong: lost.length + tooNew.length + differences.length + other }
}

async function tellOfHold(rehearsal: Rehearsal): Promise<boolean> {
  const hold = await reading(rehearsal, findRestoreHold)
  console.log(`the server is ready; payouts and decisions wait: ${hold?.because ?? 'NO'}`)
  return hold !== null
}

async function reading<T>(
  { primary, app }: Rehearsal,
  read: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openDatabase(primary.urlOf('hiram'), {
    max: 1,
    applicationName: 'hiram restore',
    plugins: [app.keys],
  })
  try {
    return await read(db)
  } finally {
    await db.destroy()
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const beganAt = performance.now()
  await work()
  return (performance.now() - beganAt) / 1000
}
