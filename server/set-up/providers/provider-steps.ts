import { examineConfig } from '#server/app/settings/load-config.ts'
import type { Env } from '#server/app/start-checks/start-check.ts'
import { SETTING_CHECKS } from '#server/app/start-checks/start-checks.ts'
import { answerWithin } from '#server/providers/exchange/answer-within.ts'
import type { Answer } from '#server/providers/exchange/exchange.ts'
import { plainWords } from '#server/set-up/providers/plain-words.ts'
import { type ProviderCheck, providerChecks } from '#server/set-up/providers/provider-checks.ts'
import { type SetUpStep, stepNotTried } from '#server/set-up/set-up-step.ts'

/** Milliseconds for the answer of each; all are asked at once. */
const LONGEST_MS = 5000

/** Asks every company whether it takes our credentials, unless its settings are wrong anyway. */
export async function providerSteps(env: Env, longestMs = LONGEST_MS): Promise<SetUpStep[]> {
  const { config, faults } = await examineConfig(env, SETTING_CHECKS)
  if (!config) return []
  const isWrong = (setting: string) => faults.some((fault) => fault.startsWith(setting))
  return Promise.all(
    providerChecks(config).map(async ({ topic, check, isDouble }) => {
      const name = `${topic}: ${check.name}`
      const why = whyNotTried({ check, isDouble }, config.hasSandbox, check.settings.some(isWrong))
      if (why !== null || check.ask === null) return stepNotTried(name, why ?? '')
      return stepOfAnswer(name, check.settings, await answerWithin(longestMs, check.ask()))
    }),
  )
}

/** The steps of the settings, each topic that is asked for with what its companies said instead. */
export function withAnswers(
  steps: readonly SetUpStep[],
  answers: readonly SetUpStep[],
): SetUpStep[] {
  const below = (name: string) => answers.filter((each) => each.name.startsWith(`${name}: `))
  const placed = steps.flatMap((each) => {
    const said = below(each.name)
    return each.state === 'ok' && said.length > 0 ? said : [each, ...said]
  })
  return [...placed, ...answers.filter((each) => !placed.includes(each))]
}

function whyNotTried(
  { check, isDouble }: Pick<ProviderCheck, 'check' | 'isDouble'>,
  hasSandbox: boolean,
  isWrong: boolean,
): string | null {
  if (isDouble)
    return hasSandbox ? 'the sandbox has a double in its place' : 'it has no credentials'
  if (isWrong) return `its settings come first: ${check.settings.join(', ')}`
  return check.ask === null ? check.because : null
}

function stepOfAnswer(
  name: string,
  settings: readonly string[],
  answer: Answer<string>,
): SetUpStep {
  if (answer.kind === 'answered')
    return { name, state: 'ok', missing: [], notes: [plainWords(answer.value)] }
  const refusal = refusalIn(answer)
  if (refusal !== null)
    return {
      name,
      state: 'refused',
      missing: [`It says: ${plainWords(refusal)}. Correct ${settings.join(', ')}.`],
      notes: [],
    }
  const { why } = answer as Extract<typeof answer, { kind: 'unknown' }>
  const next = "look at the firewall, the address and the company's status page"
  return { name, state: 'no answer', missing: [`${plainWords(why)}: ${next}.`], notes: [] }
}

/** The company's words; null: it did not refuse. 404: the address is another's, or wrong. */
function refusalIn(answer: Exclude<Answer<string>, { kind: 'answered' }>): string | null {
  if (answer.kind === 'refused') return `${answer.message} (${answer.code})`
  return /^HTTP 40[134]$/.test(answer.why) ? answer.why : null
}
