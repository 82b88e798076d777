import { lastPaper, type RehearsalPaper, sumLine } from '#server/payments/rehearsal/paper.ts'
import type { RehearsedStep } from '#server/payments/rehearsal/step.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { step, type SetUpStep } from '#server/set-up/set-up-step.ts'

/** In test mode each provider is rehearsed with, before real money moves through it. */
export function rehearsalStep({ dataDir, providers }: ServerConfig): SetUpStep {
  const { paymentServices, sanctions, identityCheck } = providers
  const keys = [
    ...paymentServices.map(({ key }) => key),
    sanctions?.lists.key,
    identityCheck?.check.key,
  ]
  const rehearsed = keys
    .filter((key) => key !== undefined)
    .map((key) => ({ key, paper: lastPaper(dataDir, key) }))
  const missing = rehearsed.flatMap(({ key, paper }) => {
    const fault = faultOf(paper)
    const next = `with the server running, say hiram rehearse ${key}.`
    return fault === null ? [] : [`${key} ${fault}: ${next}`]
  })
  const notes = rehearsed.flatMap(({ key, paper }) =>
    paper ? [`${key}, ${paper.endedAt}: ${sumLine(paper.steps)}`] : [],
  )
  return step('Rehearsal with providers', missing, notes)
}

/** Why a provider is still to be rehearsed with; null: it was. */
function faultOf(paper: RehearsalPaper | null): string | null {
  const has = (outcome: RehearsedStep['outcome']) =>
    paper?.steps.some((done) => done.outcome === outcome) ?? false
  if (has('differs')) return 'did something else than its adapter expects'
  if (!has('as expected')) return 'was not rehearsed'
  return paper?.isDouble ? 'was rehearsed by its double alone' : null
}
