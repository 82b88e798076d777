import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '#drills/failover/clusters.ts'
import type { Repository } from './repository.ts'

/**
 * What an operator types after `pgbackrest --stanza=hiram`; docs/operate/backup-restore.md says the
 * same.
 */
export const RESTORE = ['--type=time', '--target-action=promote'] as const

/** Milliseconds for a log to be archived, and for a restored database to take writes. */
const LONGEST_MS = 120_000

/** A power cut, and a disk that is gone; of the log what archive_timeout had sent away is left. */
export async function loseMachine(primary: Cluster): Promise<void> {
  const end = await primary.sql('select pg_walfile_name(pg_switch_wal())')
  await until(
    async () =>
      (await primary.sql(`select last_archived_wal >= '${end}' from pg_stat_archiver`)) === 't',
  )
  await primary.kill()
  // The folder stays, as it does where a package made it.
  for (const name of readdirSync(primary.data))
    rmSync(join(primary.data, name), { recursive: true })
}

/** Restores into the folder that was lost, and starts the database. */
export async function restoreTo(
  repository: Repository,
  primary: Cluster,
  moment: Temporal.Instant,
): Promise<void> {
  const target = moment.toString().replace('T', ' ').replace('Z', '+00')
  await repository.pgbackrest([...RESTORE, `--target=${target}`, 'restore'])
  await primary.start()
  await until(async () => (await primary.sql('select pg_is_in_recovery()')) === 'f')
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + LONGEST_MS
  while (!(await isSo())) {
    if (Date.now() > limit) throw new Error(`It did not happen within ${LONGEST_MS} ms.`)
    await sleep(100)
  }
}
