import type { APIRequestContext } from '@playwright/test'
import {
  requestPolicy,
  readPolicyVersion,
  replayPolicy,
  savePolicyDraft,
  startPolicyDraft,
} from '#contract/console/set-up/underwriting-policy.ts'
import { callConsole } from '#e2e/console/console-money.ts'
import { signInAs } from '#e2e/console/staff/console-staff.ts'

/** Milliseconds for the replay of the demo's applications. */
const REPLAYED_MS = 30_000

/** A version of the underwriting policy that was replayed, and waits for approval. */
export async function policyWaits(request: APIRequestContext): Promise<void> {
  await signInAs(request, 'underwriter')
  const { data: begun } = await callConsole(request, startPolicyDraft)
  const { id } = begun
  const { edition, form } = await versionOf(request, id)
  const changed = { ...form, refersFirstLoans: 'yes', referredBelowAge: '21' } as const
  await callConsole(request, savePolicyDraft, { id, edition, form: changed })
  await callConsole(request, replayPolicy, { id, edition: edition + 1 })
  const until = Date.now() + REPLAYED_MS
  while ((await versionOf(request, id)).replay?.state !== 'done')
    if (Date.now() > until) throw new Error('The replay of the policy did not end.')
  const { seen } = await versionOf(request, id)
  await callConsole(request, requestPolicy, { id, seen, reason: 'Losses of first loans' })
}

async function versionOf(request: APIRequestContext, id: string) {
  const { data } = await callConsole(request, readPolicyVersion, { id })
  return data
}
