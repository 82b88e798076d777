import { expect, test } from 'vitest'
import { planConnections } from '#server/platform/database/connections/connections.ts'

test('workers share the connections of the database, and one process has those of before', () => {
  expect(planConnections(1, 100)).toEqual({ calls: 20, jobs: 16 })
  for (const workers of [2, 4, 8, 12]) {
    const each = planConnections(workers, 200)
    expect(workers * ((each?.calls ?? 0) + (each?.jobs ?? 0) + 1) + 16).toBeLessThanOrEqual(190)
  }
  expect(planConnections(20, 100)).toBeNull()
})
