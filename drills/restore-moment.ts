// Rehearses a restore to a moment: a PostgreSQL that is archived as deploy/pgbackrest says, a server
// with payments, and a second that is named while they go on. Then the machine is lost, and what comes
// back has every entry until that second and none after it. Prints how long it took.
// Usage: npm run -s drill -- restore-moment [-- --programs /usr/lib/postgresql/15/bin]
// Needs PostgreSQL's own programs and pgbackrest.
import { parseArgs } from 'node:util'
import { openFailoverApp } from '#drills/failover/app.ts'
import { openClusters } from '#drills/failover/clusters.ts'
import { rehearse } from '#drills/moment/rehearse.ts'
import { ARCHIVED, nameSettings, openRepository } from '#drills/moment/repository.ts'
import { openStarted } from '#tools/started.ts'

const { values } = parseArgs({
  options: { programs: { type: 'string', default: '/usr/lib/postgresql/15/bin' } },
})
const started = openStarted()
try {
  const clusters = openClusters(values.programs)
  started.add(async () => clusters.close())
  // The provider survives: its database is in a cluster of its own.
  const provider = await clusters.fresh('provider')
  nameSettings(clusters)
  const primary = await clusters.fresh('primary', ARCHIVED)
  const repository = await openRepository(clusters, primary)
  const app = await openFailoverApp(provider.urlOf('hiram'))
  started.add(async () => app.close())
  const wrong = await rehearse({ clusters, primary, repository, app })
  process.exitCode = wrong === 0 ? 0 : 1
} finally {
  await started.end()
}
