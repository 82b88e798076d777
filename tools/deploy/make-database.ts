import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Cluster } from '#tools/failover-clusters.ts'

/** A database with its two roles, and their passwords. */
export interface MadeDatabase {
  readonly ownerUrl: string
  readonly appPassword: string
}

/** Runs the script of the compose file on an empty cluster. */
export async function makeDatabase(cluster: Cluster): Promise<MadeDatabase> {
  const made = { owner: 'the-owner-of-the-books', app: 'the-server-alone' }
  await cluster.sql('drop database hiram')
  await promisify(execFile)('deploy/make-database.sh', {
    env: {
      ...process.env,
      PGHOST: '127.0.0.1',
      PGPORT: String(cluster.port),
      OWNER_PASSWORD: made.owner,
      APP_PASSWORD: made.app,
    },
  })
  const ownerUrl = `postgres://hiram:${made.owner}@127.0.0.1:${cluster.port}/hiram`
  return { ownerUrl, appPassword: made.app }
}
