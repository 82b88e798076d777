// What tests of the underwriting policy share: two underwriters and compliance, and the steps of a draft.
import { expect } from 'vitest'
import type { Static } from 'typebox'
import {
  requestPolicy,
  checkPolicy,
  listPolicyVersions,
  type PolicyForm,
  readPolicyVersion,
  replayPolicy,
  savePolicyDraft,
  startPolicyDraft,
} from '#contract/console/set-up/underwriting-policy.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { runReplay } from '#server/lending/policy-version/run-replay.ts'
import type { TestApp } from '#server/app/testing/testing-app.ts'

type Form = Static<typeof PolicyForm>

export const WHY = { reason: 'Losses of first loans' }

export async function policyTools(t: TestApp) {
  const underwriter = await testStaff(t, 'underwriter')
  const other = await testStaff(t, 'underwriter')
  const compliance = await testStaff(t, 'compliance')

  const pageOf = async (id: string, reader = underwriter) => {
    const answer = await reader.call(readPolicyVersion, { id })
    expect(answer).toMatchObject({ code: '0' })
    return answer.data
  }
  const changedTo = async (id: string, changed: Partial<Form>, writer = underwriter) => {
    const { edition, form } = await pageOf(id)
    const saved = await writer.call(savePolicyDraft, { id, edition, form: { ...form, ...changed } })
    expect(saved).toMatchObject({ code: '0', data: { edition: edition + 1 } })
    return id
  }
  /** Begins a draft, and changes it. */
  const drafted = async (changed: Partial<Form> = {}, from?: string) => {
    const begun = await underwriter.call(startPolicyDraft, from === undefined ? {} : { from })
    expect(begun).toMatchObject({ code: '0' })
    return changedTo(begun.data.id, changed)
  }
  /** Asks for a replay, which its job does. */
  const replayed = async (id: string) => {
    const { edition } = await pageOf(id)
    expect(await underwriter.call(replayPolicy, { id, edition })).toMatchObject({ code: '0' })
    const { replay } = await pageOf(id)
    await runReplay(t.deps, replay!.id)
    return (await pageOf(id)).replay!
  }
  const ask = async (id: string) => {
    const { seen } = await pageOf(id)
    return underwriter.call(requestPolicy, { id, seen, ...WHY })
  }
  /** As the page says to a checker now. */
  const check = async (id: string, checker = compliance, more: object = {}) => {
    const { seen } = await pageOf(id, checker)
    return checker.call(checkPolicy, { id, seen, outcome: 'approved', ...more })
  }
  /** A version that decides from now on. */
  const published = async (changed: Partial<Form>) => {
    const id = await drafted(changed)
    await replayed(id)
    expect(await ask(id)).toMatchObject({ code: '0' })
    expect(await check(id)).toMatchObject({ code: '0' })
    return id
  }
  const versions = async () => (await compliance.call(listPolicyVersions)).data.items
  return {
    underwriter,
    other,
    compliance,
    pageOf,
    changedTo,
    drafted,
    replayed,
    ask,
    check,
    published,
    versions,
  }
}
