import {
  compareFacts,
  type Facts,
  notRun,
  type RehearsedStep,
} from '#server/payments/rehearsal/step.ts'
import type { Answer } from '#server/providers/exchange/exchange.ts'
import type {
  ListMatch,
  SanctionsLists,
  ScreenedPerson,
} from '#server/providers/sanctions/sanctions-lists.ts'
import type { Silence } from '#server/set-up/rehearsal/silence.ts'

/** Every step of screening. */
export const SANCTIONS_STEPS = ['clear', 'hit', 'silent'] as const

/** What a rehearsal has besides the lists. */
export interface SanctionsStage {
  /** Who is on them; null: nobody named one. */
  readonly listed: ScreenedPerson | null
  readonly silence: Silence
}

/** Somebody who does not exist. */
const NOBODY = { fullName: 'Rehearsal Walangpangalan', birthOn: null }

/** Asks about nobody known, about somebody listed, and without an answer, which clears nobody. */
export async function* rehearseSanctions(
  { listed, silence }: SanctionsStage,
  lists: SanctionsLists,
): AsyncGenerator<RehearsedStep> {
  yield compareFacts('clear', { outcome: 'clear' }, factsOf(await lists.screen(NOBODY)))
  yield listed
    ? compareFacts('hit', { outcome: 'hit' }, factsOf(await lists.screen(listed)))
    : notRun('hit', 'name somebody whom the lists have: --listed')
  const why = await silence(`${lists.key}.match`)
  yield why === null
    ? compareFacts('silent', { outcome: 'no answer' }, factsOf(await lists.screen(NOBODY)))
    : notRun('silent', why)
}

function factsOf(answer: Answer<readonly ListMatch[]>): Facts {
  if (answer.kind === 'refused') return { outcome: 'refused', message: answer.message }
  if (answer.kind === 'unknown') return { outcome: 'no answer', why: answer.why }
  const names = answer.value.map(({ name, score }) => `${name} (${score})`)
  return names.length === 0 ? { outcome: 'clear' } : { outcome: 'hit', matches: names.join(', ') }
}
