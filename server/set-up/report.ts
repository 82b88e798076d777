import type { SetUpStep, StepState } from '#server/set-up/set-up-step.ts'

const WORDS: Readonly<Record<StepState, string>> = {
  ok: 'ok',
  missing: 'MISSING',
  refused: 'REFUSED',
  'no answer': 'NO ANSWER',
  'not tried': 'not tried',
}
const WIDTH = 11

/** The steps for a terminal: what is there, what is missing with what to do next, and a last line. */
export function setUpReport(steps: readonly SetUpStep[], command = 'hiram setup'): string[] {
  const open = steps.filter(({ missing }) => missing.length > 0)
  return [
    ...steps.flatMap(({ name, state, missing, notes }) => [
      WORDS[state].padEnd(WIDTH) + name,
      ...missing.map((line) => ' '.repeat(WIDTH) + line),
      ...notes.map((line) => `${' '.repeat(WIDTH)}(${line})`),
    ]),
    '',
    open.length === 0
      ? 'Nothing is missing: a first borrower can be lent to.'
      : `${open.length} of ${steps.length} are missing. Do what stands beside them, and say ${command} again.`,
  ]
}
