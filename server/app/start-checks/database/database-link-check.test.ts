import { expect, test } from 'vitest'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { databaseLinkFaults } from '#server/app/start-checks/database/database-link-check.ts'
import { production } from '#server/app/start-checks/testing-weak-secrets.ts'

// Trust requirement 47.

const ELSEWHERE = 'postgres://hiram_app:x@db.invalid/hiram'

async function faultsOf(more: Record<string, string>) {
  const env = { ...production, ...more }
  const { config } = await loadConfig(env, [])
  return databaseLinkFaults({ config, env })
}

test.each<Record<string, string>>([
  { DATABASE_URL: 'postgres://127.0.0.1:5000/hiram' },
  { DATABASE_URL: 'postgres://localhost/hiram?host=/var/run/postgresql' },
  { DATABASE_URL: `${ELSEWHERE}?sslmode=verify-full` },
  { DATABASE_URL: ELSEWHERE, ALLOW_PLAIN_DATABASE: '1' },
])('a database is reached by %o', async (settings) => {
  expect(await faultsOf(settings)).toEqual([])
})

test('another machine is not reached without TLS', async () => {
  expect(await faultsOf({ DATABASE_URL: ELSEWHERE })).toHaveLength(1)
})
