import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Cluster, Clusters } from '#drills/failover/clusters.ts'
import { installed } from '#drills/kit/installed.ts'

/** Backups and the log of a cluster, as deploy/pgbackrest/pgbackrest.conf keeps them. */
export interface Repository {
  readonly folder: string
  /** Runs pgbackrest; `env` replaces settings for once. */
  pgbackrest(given: readonly string[], env?: Readonly<Record<string, string>>): Promise<string>
}

/** Lines of postgresql.conf: those that are deployed, and when each row was committed. */
export const ARCHIVED =
  readFileSync('deploy/pgbackrest/archive.conf', 'utf8') + 'track_commit_timestamp = on\n'

/**
 * Before the cluster starts: its archive_command finds the settings by its environment, as on a
 * machine by their place in /etc.
 */
export function nameSettings(clusters: Clusters): void {
  process.env['PGBACKREST_CONFIG'] = clusters.folder.file('pgbackrest.conf')
  process.env['PGBACKREST_CONFIG_INCLUDE_PATH'] = clusters.folder.folder('conf.d')
}

/** Writes the file as it is deployed but for two folders, and what is beside it on a machine. */
export async function openRepository(clusters: Clusters, cluster: Cluster): Promise<Repository> {
  const folder = clusters.folder.folder('repository')
  const work = clusters.folder.folder('work')
  const deployed = readFileSync('deploy/pgbackrest/pgbackrest.conf', 'utf8')
  clusters.folder.write(
    'pgbackrest.conf',
    deployed
      .replace(/^repo1-path=.*$/m, `repo1-path=${folder}`)
      .replace(/^pg1-path=.*$/m, `pg1-path=${cluster.data}`),
  )
  clusters.folder.write('conf.d/machine.conf', ofThisMachine(cluster, work))
  const pgbackrest: Repository['pgbackrest'] = async (given, env = {}) => {
    const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`)
    const program = [
      ...settings,
      installed('/usr/bin/pgbackrest', 'pgbackrest'),
      '--stanza=hiram',
      ...given,
    ]
    return clusters.run('/usr/bin/env', program)
  }
  await pgbackrest(['stanza-create'])
  await pgbackrest(['check'])
  return { folder, pgbackrest }
}

function ofThisMachine({ port, data }: Cluster, work: string): string {
  return [
    '[global]',
    `repo1-cipher-pass=${randomBytes(36).toString('base64')}`,
    `lock-path=${work}`,
    `log-path=${work}`,
    `spool-path=${work}`,
    '[hiram]',
    `pg1-port=${port}`,
    `pg1-socket-path=${dirname(data)}`,
    'pg1-user=postgres',
    '',
  ].join('\n')
}
