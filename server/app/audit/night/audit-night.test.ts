// What somebody changed in the books is found in the same night, or in that of its thirtieth.
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { auditNight } from '#server/app/audit/night/audit-night.ts'
import { turnOn } from '#server/app/audit/night/night-parts.ts'
import { removeLast, rewriteLast, tamper } from '#server/app/audit/night/testing-tampering.ts'
import { SLICES } from '#server/app/audit/night/slices.ts'
import type { Difference } from '#server/ledger/audit/audit-check.ts'
import { NIGHTS } from '#server/ledger/audit/audit-ranges.ts'
import { demoApp } from '#server/app/testing/testing-app.ts'

const { deps } = await demoApp()
const { database: db } = deps
const today = toManilaDate(deps.clock.now())
/** Loans with a few entries, each for one test, whose turns are neither today nor tomorrow. */
let loans: string[] = []

beforeAll(async () => {
  const { rows } = await sql<{ id: string }>`
    select loan_id as id from chain where loan_id is not null and entry_count > 2
    order by loan_id`.execute(db)
  const turns = new Set([turnOn(today), turnOn(today.add({ days: 1 }))])
  loans = rows.map(({ id }) => id).filter((id) => !turns.has(turnIn(id)))
})

const turnIn = (id: string) =>
  SLICES.find(({ range }) => range.through === null || id <= range.through)?.turn ?? -1

/** A night in so many days, whatever was checked before. */
async function nightIn(days: number) {
  const now = deps.clock.now()
  return auditNight(db, { now: () => now, at: now.add({ hours: 24 * days, seconds: 1 }) })
}

/** In how many days a loan has its turn. */
const daysTo = (id: string) => (turnIn(id) - turnOn(today) + NIGHTS) % NIGHTS

function nextLoan(): string {
  const id = loans.pop()
  if (id === undefined) throw new Error('The demo has too few loans.')
  return id
}

const subjects = (differences: readonly Difference[]) => differences.map(({ subject }) => subject)
const ofLoan = (differences: readonly Difference[], id: string) =>
  differences.filter(({ subject }) => subject.includes(id)).map(({ what }) => what)

test('the first night checks all; the next what changed and a thirtieth of the rest', async () => {
  const first = await nightIn(0)
  expect(first.differences).toEqual([])
  expect(first.checkedCount).toBe(first.chainCount)
  const next = await nightIn(1)
  expect(next.differences).toEqual([])
  expect(next.checkedCount).toBeLessThan(first.chainCount / 2)
})

const unseen: [string, (chain: string, id: string) => RawBuilder<unknown>, RegExp][] = [
  [
    'the text of an entry',
    (chain) => sql`update entry set content = replace(content, '"at":"2', '"at":"3')
      where chain = ${chain} and sequence = 2`,
    /hash of its content/,
  ],
  [
    'a hash',
    (chain) => sql`update entry set hash = sha256(hash) where chain = ${chain} and sequence = 2`,
    /linked to another entry/,
  ],
  [
    'a transfer',
    (chain) => sql`update transfer set amount = amount + 1 where chain = ${chain} and line = 1
      and sequence = 2`,
    /transfers differ from its content/,
  ],
  [
    'a balance',
    (_, id) => sql`update balance set amount = amount + 1
      where account = ${`receivable:${id}:principal`}`,
    /its balance is/,
  ],
  [
    'what a loan is',
    (_, id) => sql`update loan set extension_count = extension_count + 1 where id = ${id}`,
    /extensions/,
  ],
]

// Trust requirement 60
test('a change in old entries is found in the night of its thirtieth, and in each after it', async () => {
  const changed = unseen.map(([name, change, what]) => ({ name, change, what, id: nextLoan() }))
  for (const { id, change } of changed) await tamper(db, change(`loan:${id}`, id))
  expect((await nightIn(1)).differences).toEqual([])
  const { differences: all } = await auditBooks(db)
  for (const { id, what, name } of changed)
    expect(ofLoan(all, id), name).toContainEqual(expect.stringMatching(what))
  const inOrder = changed.toSorted((one, other) => daysTo(one.id) - daysTo(other.id))
  for (const [place, { id, what, name }] of inOrder.entries()) {
    const { differences } = await nightIn(daysTo(id))
    expect(ofLoan(differences, id), name).toContainEqual(expect.stringMatching(what))
    for (const earlier of inOrder.slice(0, place))
      expect(ofLoan(differences, earlier.id), earlier.name).not.toEqual([])
    for (const later of inOrder.filter((other) => daysTo(other.id) > daysTo(id)))
      expect(ofLoan(differences, later.id), later.name).toEqual([])
  }
})

const removed = (chain: string) =>
  ['transfer', 'entry', 'chain'].map(
    (table) => sql`delete from ${sql.table(table)} where chain = ${chain}`,
  )

// Trust requirement 60
test('chains cut short, written anew with their hashes or gone are found in each night', async () => {
  const kinds = [removeLast, rewriteLast, removed].map((change) => ({ change, id: nextLoan() }))
  const turns = new Set(kinds.map(({ id }) => daysTo(id)))
  const days = [1, 2, 3, 4].find((day) => !turns.has(day)) ?? 0
  for (const { id, change } of kinds) await tamper(db, ...change(`loan:${id}`))
  const begins = expect.stringContaining('does not begin with')
  const nights = [await nightIn(days), await nightIn(days), await auditBooks(db)]
  for (const { differences } of nights)
    for (const { id, change } of kinds)
      expect(ofLoan(differences, id), change.name).toContainEqual(begins)
})

const NOTES = [
  ['loans 07', sql`heads = heads || '{"loan:x": [1, ""]}'`],
  ['payments', sql`differences = '[{"subject": "a", "what": "b"}]'`],
  ['others', sql`whole_on = whole_on + 20`],
  ['confirmations', sql`checked_at = checked_at + interval '1 year'`],
  ['loans 08', sql`checked_count = 9`],
  ['loans 09', sql`chain_count = chain_count + 1`],
  ['loans 10', sql`heads_hash = sha256(heads_hash)`],
  ['loans 11', sql`mark = null`],
  ['loans 12', sql`number = default`],
] as const

// Trust requirement 60
test('a night whose notes somebody changed is followed by one that checks all', async () => {
  await nightIn(1)
  for (const [part, change] of NOTES)
    await sql`update audit_checkpoint set ${change} where part = ${part}`.execute(db)
  const changed = NOTES.map(([part]) => `its checkpoint of ${part} was changed`)
  const said = (differences: readonly Difference[]) =>
    differences.filter(({ subject }) => subject === 'audit').map(({ what }) => what)
  expect(said((await auditBooks(db)).differences).toSorted()).toEqual(changed.toSorted())
  const night = await nightIn(1)
  expect(said(night.differences).toSorted()).toEqual(changed.toSorted())
  expect(night.checkedCount).toBe(night.chainCount)
  expect(said((await nightIn(1)).differences)).toEqual([])

  await sql`delete from audit_checkpoint where part = 'loans 03'`.execute(db)
  const after = await nightIn(1)
  expect(said(after.differences)).toEqual(['its checkpoint of loans 03 is gone'])
  expect(after.checkedCount).toBe(after.chainCount)
})

// Trust requirement 60
test('notes of an earlier night are worth nothing later', async () => {
  await sql`create table copied as select * from audit_checkpoint`.execute(db)
  await nightIn(2)
  await sql`
    update audit_checkpoint kept set heads = copied.heads, heads_hash = copied.heads_hash,
      checked_at = copied.checked_at, whole_on = copied.whole_on, mark = copied.mark,
      chain_count = copied.chain_count, checked_count = copied.checked_count,
      differences = copied.differences
    from copied where copied.part = kept.part and kept.part = 'loans 07'`.execute(db)
  expect(subjects((await nightIn(2)).differences)).toContain('audit')
  await expect(
    sql`update audit_checkpoint set number = copied.number from copied
      where copied.part = audit_checkpoint.part`.execute(db),
  ).rejects.toThrow('number')
})

test('a night that crashed goes on where it was, and a changed note still makes it check all', async () => {
  await nightIn(2)
  await sql`update audit_checkpoint set heads = heads || '{"loan:x": [1, ""]}' where part = 'loans 00'`.execute(
    db,
  )
  const at = deps.clock.now().add({ hours: 72 })
  let steps = 0
  const crash = new Error('crash')
  const onStep = () => {
    steps += 1
    if (steps === 20) throw crash
  }
  await expect(auditNight(db, { now: () => at, at, onStep })).rejects.toBe(crash)
  const night = await auditNight(db, { now: () => at, at, onStep })
  expect(night.checkedCount).toBe(night.chainCount)
  expect(subjects(night.differences)).toContain('audit')
})
