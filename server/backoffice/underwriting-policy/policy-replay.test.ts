// A draft of the policy is replayed over past applications.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import {
  listReplayChanges,
  replayPolicy,
  startPolicyDraft,
} from '#contract/console/set-up/underwriting-policy.ts'
import { policyTools } from '#server/backoffice/underwriting-policy/testing-policies.ts'
import { runReplay } from '#server/lending/policy-version/run-replay.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { settleJobs } from '#server/platform/jobs/run-jobs.ts'
import { applicantWith } from '#server/lending/risk-mark/testing-marks.ts'
import { moveClockBy } from '#doubles/actions/clock.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp({ REPLAYED_APPLICATIONS: '6' })
const { deps } = t
const tools = await policyTools(t)
const { underwriter, pageOf, changedTo, drafted, replayed } = tools

// Older than the six that are replayed.
await applicantWith(t)
const birth = Temporal.Now.plainDateISO('Asia/Manila').subtract({ years: 17 })
const young = await testApplicant(t, 'ph', { birth_on: birth })
const declined = await young.apply({ productId: '11' })
const plain = await applicantWith(t, { amount: 500_000 })
const sharing = [await applicantWith(t, { account: '09171234567' })]
await moveClockBy(deps, 60)
sharing.push(await applicantWith(t, { account: '09171234567' }))
const waiting = await testApplicant(t, 'ph', { birth_on: null })
const unknown = await waiting.apply({ productId: '11' })
const last = await applicantWith(t, { amount: 300_000 })
await moveClockBy(deps, 60)

const countsOf = ({ cells }: Awaited<ReturnType<typeof replayed>>) =>
  Object.fromEntries(
    cells
      .filter(({ count }) => count > 0)
      .map(({ before, after, count }) => [`${before} ${after}`, count]),
  )

test('a replay says what the draft would have decided, and which applications differ', async () => {
  const id = await drafted({ refersFirstLoans: 'yes', referredBelowAge: '18' })
  const found = await replayed(id)
  expect(found).toMatchObject({ state: 'done', total: 6, done: 6, inForce: 0 })
  // The sandbox refers for no mark. What waits or was declined was not compared for marks.
  expect(countsOf(found)).toEqual({
    'decline decline': 1,
    'refer refer': 1,
    'approve refer': 4,
  })
  expect(found.asDecided).toBe(4)
  expect(found.changed).toBe(4)
  const approved = found.cells.find(({ before, after }) => `${before} ${after}` === 'approve refer')
  const { rows } = await sql<{ sum: bigint }>`
    select sum(principal)::bigint as sum from loan
    where id in (${plain.loanId}, ${last.loanId}, ${sql.join(sharing.map(({ loanId }) => loanId))})`.execute(
    deps.database,
  )
  expect(approved?.principalBefore).toBe(rows[0]!.sum.toString())

  const listed = await underwriter.call(listReplayChanges, { replay: found.id })
  expect(listed.data.items.map((item) => item.id)).toEqual(
    [plain, ...sharing, last].map(({ loanId }) => loanId),
  )
  expect(listed.data.items[0]).toMatchObject({
    before: 'approve',
    after: 'refer',
    principalBefore: '500000',
    reasonsAfter: 'first loan of a borrower',
    isAsDecided: true,
  })
  const none = { replay: found.id, after: 'decline' } as const
  expect((await underwriter.call(listReplayChanges, none)).data.items).toEqual([])
  expect([declined, unknown]).toHaveLength(2)
  // Whoever is listed is in the log.
  const { rows: logged } = await sql<{ ids: string[] }>`
    select borrowers as ids from staff_log where act = 'readPolicy' and kind = 'read'
    order by at desc limit 1`.execute(deps.database)
  const borrowers = [plain, ...sharing, last].map(({ id: borrowerId }) => borrowerId)
  expect(logged[0]?.ids.toSorted()).toEqual(borrowers.toSorted())
})

test('its facts are those of the decision, whatever the borrower or the lender changed since', async () => {
  const { id } = (await tools.versions()).find(({ state }) => state === 'draft')!
  const before = await replayed(id)
  await sql`update borrower set full_name = null, full_name_sealed = null, birth_on = null,
    birth_on_sealed = null where id = ${plain.id}`.execute(deps.database)
  await sql`update borrower set limit_set = 100 where id = ${last.id}`.execute(deps.database)
  const after = await replayed(id)
  expect({ ...after, id: '', startedAt: '', endedAt: '' }).toEqual({
    ...before,
    id: '',
    startedAt: '',
    endedAt: '',
  })
})

test('where none were kept they are as of today, and the page says of how many', async () => {
  const { id } = (await tools.versions()).find(({ state }) => state === 'draft')!
  await sql`delete from application_facts where loan_id = ${plain.loanId}`.execute(deps.database)
  const found = await replayed(id)
  expect(found.asDecided).toBe(3)
  // Their name is gone, so a person would have to look; that they had no overdue loan is known.
  expect(countsOf(found)).toEqual({ 'decline decline': 1, 'refer refer': 2, 'approve refer': 3 })
})

test('a mark counts from the number of others that the draft says', async () => {
  const { id } = (await tools.versions()).find(({ state }) => state === 'draft')!
  await changedTo(id, { refersFirstLoans: 'no', account: 'refer', accountLeast: '2' })
  expect(countsOf(await replayed(id))).not.toHaveProperty('approve refer')
  await changedTo(id, { accountLeast: '1' })
  expect(countsOf(await replayed(id))).toMatchObject({ 'approve refer': 1 })
})

test('a killed replay goes on where it stopped, and has each application once', async () => {
  const { id } = (await tools.versions()).find(({ state }) => state === 'draft')!
  const whole = await replayed(id)
  const { edition } = await pageOf(id)
  await underwriter.call(replayPolicy, { id, edition })
  const { replay } = await pageOf(id)
  let begun = 0
  const database = new Proxy(deps.database, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name) as unknown
      return () => {
        begun += 1
        if (begun > 3) throw new Error('killed')
        return target.transaction()
      }
    },
  })
  await expect(runReplay({ ...deps, database }, replay!.id, 1)).rejects.toThrow('killed')
  expect(await pageOf(id)).toMatchObject({ replay: { state: 'running', done: 3, total: 6 } })
  await Promise.all([runReplay(deps, replay!.id, 1), runReplay(deps, replay!.id, 1)])
  const { cells, changed, asDecided, done } = (await pageOf(id)).replay!
  expect({ cells, changed, asDecided, done }).toEqual({
    cells: whole.cells,
    changed: whole.changed,
    asDecided: whole.asDecided,
    done: 6,
  })
})

test('its job is queued with it, and a newer replay ends it', async () => {
  const { id } = (await tools.versions()).find(({ state }) => state === 'draft')!
  const { edition } = await pageOf(id)
  await underwriter.call(replayPolicy, { id, edition })
  const first = (await pageOf(id)).replay!
  await underwriter.call(replayPolicy, { id, edition })
  const second = (await pageOf(id)).replay!
  await runReplay(deps, first.id)
  expect(await pageOf(id)).toMatchObject({ replay: { id: second.id, state: 'running', done: 0 } })
  await settleJobs(deps)
  expect(await pageOf(id)).toMatchObject({ replay: { id: second.id, state: 'done', done: 6 } })
})

test('another role begins no draft, and nobody lists what is no replay', async () => {
  const { compliance } = tools
  expect(await compliance.call(startPolicyDraft, {})).toMatchObject({ code: CODES.notAllowed })
  const nothing = { replay: deps.random.uuid() }
  expect(await underwriter.call(listReplayChanges, nothing)).toMatchObject({ code: CODES.notFound })
})
