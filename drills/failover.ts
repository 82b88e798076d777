// Restores a dump from before a payout, and promotes a standby that did not get one, with the real
// programs, and counts what the provider paid out: no loan twice. Needs PostgreSQL's own programs.
// Usage: npm run -s drill -- failover [-- --programs /usr/lib/postgresql/15/bin]
import { parseArgs } from 'node:util'
import { openFailoverApp } from '#drills/failover/app.ts'
import { openClusters } from '#drills/failover/clusters.ts'
import { afterPromotion, afterRestore } from '#drills/failover/rounds.ts'

const { values } = parseArgs({
  options: { programs: { type: 'string', default: '/usr/lib/postgresql/15/bin' } },
})
const clusters = openClusters(values.programs)
let wrong = 0
try {
  // The provider survives every loss: its database is in a cluster of its own.
  const provider = await clusters.fresh('provider')
  const primary = await clusters.fresh('primary')
  const app = await openFailoverApp(provider.urlOf('hiram'))
  try {
    await app.start(primary.urlOf('hiram'))
    wrong += await afterRestore(app, clusters, primary)
    wrong += await afterPromotion(app, clusters, primary)
  } finally {
    await app.close()
  }
} finally {
  await clusters.close()
}
console.log(`a restored dump and a promoted standby: ${wrong} of 2 wrong`)
process.exitCode = wrong === 0 ? 0 : 1
