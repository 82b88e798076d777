import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import {
  openReportsDatabase,
  type ReportsDatabase,
} from '#server/platform/database/connections/reports-database.ts'
import {
  type Replicated,
  startReplicated,
} from '#server/platform/database/testing/testing-standby.ts'

let replicated: Replicated
let primary: Database
let reports: ReportsDatabase
const log: string[] = []
const open = (url: string) => openDatabase(url, { max: 2, applicationName: 'hiram tests' })

beforeAll(async () => {
  replicated = await startReplicated()
  primary = open(replicated.primary.url)
  await sql`create table written (id int)`.execute(primary)
  reports = openReportsDatabase(primary, open(replicated.standby.url), (why) => log.push(why))
}, 60_000)
beforeEach(() => void (log.length = 0))
afterAll(async () => {
  await reports.close()
  await primary.destroy()
  await replicated.close()
})

test('a report is read from the standby, with everything that was acknowledged before', async () => {
  for (let id = 1; id <= 20; id += 1) {
    await sql`insert into written values (${id})`.execute(primary)
    expect(await reports.read(count)).toEqual({ count: id, isStandby: true })
  }
  expect(log).toEqual([])
})

test('a standby that does not catch up is not read, and is read again when it has', async () => {
  await onStandby('select pg_wal_replay_pause()')
  await sql`insert into written values (21)`.execute(primary)
  expect(await reports.read(count)).toEqual({ count: 21, isStandby: false })
  expect(log).toEqual(['the standby is behind by more than 2000 ms'])
  await onStandby('select pg_wal_replay_resume()')
  expect(await reports.read(count)).toEqual({ count: 21, isStandby: true })
})

test('a report whose connection to the standby ends is read again from the primary', async () => {
  const found = await reports.read(async (from) => {
    const { isStandby } = await count(from)
    if (isStandby) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(from)
    return { isStandby }
  })
  expect(found).toEqual({ isStandby: false })
  expect(log).toEqual([expect.stringMatching(/^the standby is away: /)])
})

test('a report that fails by itself fails once, and says so', async () => {
  let reads = 0
  const read = async (from: Database) => {
    reads += 1
    await sql`select no_such_column from written`.execute(from)
  }
  await expect(reports.read(read)).rejects.toThrow('no_such_column')
  expect(reads).toBe(1)
  expect(log).toEqual([])
})

test('nothing is written through it', async () => {
  const write = async (from: Database) => sql`insert into written values (0)`.execute(from)
  await expect(reports.read(write)).rejects.toThrow('read-only')
  expect(await reports.read(count)).toEqual({ count: 21, isStandby: true })
})

test('an address that leads to the primary is told, and the primary is read', async () => {
  const own = openReportsDatabase(primary, open(replicated.primary.url), (why) => log.push(why))
  expect(await own.read(count)).toEqual({ count: 21, isStandby: false })
  expect(log).toEqual(['REPORTS_DATABASE_URL leads to no standby'])
  await own.close()
})

test('a standby that is away is not waited for', async () => {
  await replicated.loseStandby()
  expect(await reports.read(count)).toEqual({ count: 21, isStandby: false })
  expect(log).toEqual([expect.stringMatching(/^the standby is away: /)])
})

async function count(from: Database): Promise<{ count: number; isStandby: boolean }> {
  const { rows } = await sql<{ count: number; isStandby: boolean }>`
    select count(*)::int as count, pg_is_in_recovery() as "isStandby" from written`.execute(from)
  return rows[0] ?? { count: -1, isStandby: false }
}

async function onStandby(statement: string): Promise<void> {
  const standby = open(replicated.standby.url)
  await sql.raw(statement).execute(standby)
  await standby.destroy()
}
