// A version of the underwriting policy is drafted, replayed and published by two people.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { getApplication } from '#contract/console/loans/applications.ts'
import {
  requestPolicy,
  checkPolicy,
  discardPolicyDraft,
  replayPolicy,
  savePolicyDraft,
  startPolicyDraft,
} from '#contract/console/set-up/underwriting-policy.ts'
import { policyTools, WHY } from '#server/backoffice/underwriting-policy/testing-policies.ts'
import { testApplicant } from '#server/lending/application/testing-application.ts'
import { applicantWith, loanRow, listReasons } from '#server/lending/risk-mark/testing-marks.ts'
import { moveClockBy } from '#doubles/actions/clock.ts'
import { pastTriggers } from '#server/platform/database/testing/testing-past-triggers.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const { deps } = t
const tools = await policyTools(t)
const { underwriter, other, compliance, pageOf, changedTo, drafted, replayed, ask, check } = tools

describe('the policy as shipped', () => {
  it('is in force before the first version, and decides', async () => {
    expect(await tools.versions()).toMatchObject([
      { id: 'shipped', number: 0, state: 'shipped', isInForce: true },
    ])
    const { loanId } = await applicantWith(t)
    await moveClockBy(deps, 60)
    expect((await loanRow(t, loanId)).status).toBe(151)
    const { data } = await underwriter.call(getApplication, { id: loanId })
    expect(data.policyVersion).toBe(0)
  })
})

describe('a draft', () => {
  it('cannot say what no policy may, and says so field by field', async () => {
    const id = await drafted()
    const { edition, form } = await pageOf(id)
    const typed = { ...form, referredBelowAge: '17', raisePercent: '100', pesosPerDay: 'much' }
    const refused = await underwriter.call(savePolicyDraft, { id, edition, form: typed })
    expect(refused).toMatchObject({
      code: CODES.inputRefused,
      message:
        'raisePercent must be a whole number from 110 to 400. ' +
        'referredBelowAge must be a whole number from 18 to 99. ' +
        'pesosPerDay must be a whole number from 0 to 1000000000.',
    })
    expect(await pageOf(id)).toMatchObject({ edition, form })
    expect(await underwriter.call(startPolicyDraft, {})).toMatchObject({
      code: CODES.notInThisStatus,
      message: 'There is a draft already.',
    })
    expect(await underwriter.call(discardPolicyDraft, { id, edition })).toMatchObject({ code: '0' })
  })

  it('is asked for once it was replayed as it is, and not before', async () => {
    const id = await drafted({ refersFirstLoans: 'yes' })
    expect(await ask(id)).toMatchObject({ code: CODES.notInThisStatus })
    await replayed(id)
    const { seen: before } = await pageOf(id)
    await changedTo(id, { referredAboveAge: '65' })
    expect((await pageOf(id)).replay?.state).toBe('stale')
    expect(await underwriter.call(requestPolicy, { id, seen: before, ...WHY })).toMatchObject({
      code: CODES.notInThisStatus,
    })
    const { edition } = await pageOf(id)
    const late = await underwriter.call(replayPolicy, { id, edition: edition - 1 })
    expect(late).toMatchObject({ code: CODES.stale })
    expect(await replayed(id)).toMatchObject({ state: 'done' })
    expect(await underwriter.call(requestPolicy, { id, seen: before, ...WHY })).toMatchObject({
      code: CODES.stale,
    })
    expect(await ask(id)).toMatchObject({ code: '0' })
  })
})

describe('a version that waits for approval', () => {
  const waiting = async () => (await tools.versions()).find(({ state }) => state === 'asked')!.id

  it('is checked by nobody who asked for it or wrote any of it', async () => {
    const id = await waiting()
    await changedTo(id, { referredAboveAge: '66' }, other)
    await replayed(id)
    expect(await ask(id)).toMatchObject({ code: '0' })
    for (const own of [underwriter, other])
      expect(await check(id, own)).toMatchObject({ code: CODES.notInThisStatus })
    for (const own of [underwriter, other])
      await expect(
        sql`update underwriting_version set state = 'published', checked_by = ${own.id},
          checked_at = now() where id = ${id}`.execute(deps.database),
      ).rejects.toThrow('check constraint')
    expect(await pageOf(id, compliance)).toMatchObject({ isOwn: false, replay: { state: 'done' } })
    expect((await tools.versions()).find(({ isInForce }) => isInForce)?.number).toBe(0)
  })

  it('is refused to a checker who saw another replay', async () => {
    const id = await waiting()
    const { seen } = await pageOf(id, compliance)
    await changedTo(id, { referredAboveAge: '65' })
    await replayed(id)
    expect(await ask(id)).toMatchObject({ code: '0' })
    const late = await compliance.call(checkPolicy, { id, seen, outcome: 'approved' })
    expect(late).toMatchObject({ code: CODES.stale })
  })

  it('is rejected with a reason, and drafted again as it was', async () => {
    const id = await waiting()
    expect(await check(id, compliance, { outcome: 'rejected' })).toMatchObject({
      code: CODES.inputRefused,
    })
    const why = { outcome: 'rejected', reason: 'Too strict' }
    expect(await check(id, compliance, why)).toMatchObject({ code: '0' })
    const again = await drafted({}, id)
    expect((await pageOf(again)).form).toMatchObject({ referredAboveAge: '65' })
    const { edition } = await pageOf(again)
    await underwriter.call(discardPolicyDraft, { id: again, edition })
  })
})

describe('a published version', () => {
  it('decides from then on, also what waits for its verdict, and each decision keeps it', async () => {
    const decided = await applicantWith(t)
    await moveClockBy(deps, 60)
    const between = await applicantWith(t)
    const id = await tools.published({ refersFirstLoans: 'yes' })
    const { number } = await pageOf(id)
    expect((await tools.versions())[0]).toMatchObject({ id, isInForce: true })
    const after = await applicantWith(t)
    await moveClockBy(deps, 60)

    expect((await loanRow(t, decided.loanId)).status).toBe(151)
    for (const { loanId } of [between, after]) {
      expect((await loanRow(t, loanId)).status).toBe(21)
      expect(await listReasons(t, loanId)).toEqual(['first loan of a borrower'])
      const { data } = await underwriter.call(getApplication, { id: loanId })
      expect(data.policyVersion).toBe(number)
    }
    const { data } = await underwriter.call(getApplication, { id: decided.loanId })
    expect(data.policyVersion).toBe(0)
  })

  it('refers what it would not approve and the version before did, within the minute', async () => {
    await tools.published({ refersFirstLoans: 'no' })
    const birth = Temporal.Now.plainDateISO('Asia/Manila').subtract({ years: 20 })
    const young = await testApplicant(t, 'ph', { birth_on: birth })
    const loanId = await young.apply({ productId: '11' })
    await tools.published({ referredBelowAge: '21' })
    await moveClockBy(deps, 60)
    expect(await listReasons(t, loanId)).toEqual(['younger than the policy decides alone'])
    expect((await loanRow(t, loanId)).status).toBe(21)
  })

  it('is published twice by the same person once, and by nobody against another policy', async () => {
    const id = await drafted({ loansPerDay: '500' })
    await replayed(id)
    expect(await ask(id)).toMatchObject({ code: '0' })
    const { seen } = await pageOf(id, compliance)
    // Something else published a version meanwhile: the replay compared with another policy.
    await pastTriggers(
      deps.database,
      sql`update underwriting_version set content = content || '{"latePercent": 60}'
        where number = (select max(number) from underwriting_version where state = 'published')`,
    )
    const late = { id, seen, outcome: 'approved' } as const
    expect(await compliance.call(checkPolicy, late)).toMatchObject({ code: CODES.stale })
    await pastTriggers(
      deps.database,
      sql`update underwriting_version set content = content || '{"latePercent": 50}'
        where state = 'published'`,
    )
    const approve = async () => compliance.call(checkPolicy, late)
    expect(await Promise.all([approve(), approve()])).toMatchObject([{ code: '0' }, { code: '0' }])
  })

  it('gives way to an older one, which is published again the same way', async () => {
    const id = await drafted({}, 'shipped')
    const found = await replayed(id)
    expect(found.inForce).toBeGreaterThan(0)
    expect(await ask(id)).toMatchObject({ code: '0' })
    expect(await check(id)).toMatchObject({ code: '0' })
    const page = await pageOf(id)
    expect(page).toMatchObject({ state: 'published', isInForce: true })
    expect(page.form).toEqual((await pageOf('shipped')).form)
    expect(page.changes.map(({ field }) => field)).toEqual(['referredBelowAge', 'loansPerDay'])
  })
})
