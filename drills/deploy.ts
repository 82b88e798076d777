// Starts what deploy/ describes from nothing, with the system's own programs in place of containers:
// an empty PostgreSQL, deploy/make-database.sh, the pooler, the server as in production, the proxy.
// Then it asks through the proxy, and stops the server while it is asked.
// Usage: npm run -s drill -- deploy [-- --programs /usr/lib/postgresql/15/bin]
// Needs Debian's packages postgresql-15 (or newer), pgbouncer and caddy.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#e2e/free-port.ts'
import { askThrough } from '#drills/deploy/ask-through.ts'
import { makeDatabase } from '#drills/deploy/make-database.ts'
import { startPooler } from '#drills/deploy/start-pooler.ts'
import { startProduction } from '#drills/deploy/start-production.ts'
import { startProxy } from '#drills/deploy/start-proxy.ts'
import { openClusters } from '#drills/failover/clusters.ts'

const { values } = parseArgs({
  options: { programs: { type: 'string', default: '/usr/lib/postgresql/15/bin' } },
})
const folder = mkdtempSync(join(tmpdir(), 'hiram-deploy-'))
const clusters = openClusters(values.programs)
const running: { stop(): Promise<void> }[] = []
const beganAt = performance.now()
const say = (line: string) =>
  console.log(`${((performance.now() - beganAt) / 1000).toFixed(1)} s: ${line}`)
try {
  const cluster = await clusters.fresh('database')
  await cluster.sql('drop database hiram')
  const database = await makeDatabase({ host: '127.0.0.1', port: cluster.port })
  say('an empty PostgreSQL has both roles and the database')
  const pooler = await startPooler(folder, cluster.port, database)
  running.push(pooler)
  say('the pooler listens')
  const [port, httpsPort] = [await freePort(), await freePort()]
  const server = await startProduction({
    port,
    origin: `https://localhost:${httpsPort}`,
    databaseUrl: pooler.url,
    migrateUrl: database.ownerUrl,
    folder,
  })
  running.push(server)
  say('the server is ready through the pooler, its tables made by their owner')
  const proxy = await startProxy({ folder, scheme: 'https', port: httpsPort, servers: [port] })
  running.push(proxy)
  process.exitCode = (await askThrough(proxy, server, say)) === 0 ? 0 : 1
} finally {
  for (const each of running.toReversed()) await each.stop()
  await clusters.close()
  rmSync(folder, { recursive: true, force: true })
}
