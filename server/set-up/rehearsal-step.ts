import { lastPaper, sumLine } from '#server/payments/rehearsal/paper.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'
import { step, type SetUpStep } from '#server/set-up/set-up-step.ts'

/** In test mode each provider is rehearsed with, before real money moves through it. */
export function rehearsalStep({ dataDir, providers }: ServerConfig): SetUpStep {
  const rehearsed = providers.paymentServices.map(({ key }) => ({
    key,
    paper: lastPaper(dataDir, key),
  }))
  const missing = rehearsed.flatMap(({ key, paper }) => {
    const next = `with the server running, say hiram rehearse ${key}.`
    if (!paper) return [`${key} was not rehearsed: ${next}`]
    const differs = paper.steps.some(({ outcome }) => outcome === 'differs')
    return differs
      ? [`${key} did something else than its adapter expects: mend it, and ${next}`]
      : []
  })
  const notes = rehearsed.flatMap(({ key, paper }) =>
    paper ? [`${key}, ${paper.endedAt}: ${sumLine(paper.steps)}`] : [],
  )
  return step('Rehearsal with providers', missing, notes)
}
