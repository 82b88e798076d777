import type { SetUpStep } from '#server/set-up/set-up-step.ts'

/** The steps for a terminal: what is there, what is missing with what to do next, and a last line. */
export function setUpReport(steps: readonly SetUpStep[], command = 'hiram setup'): string[] {
  const open = steps.filter(({ missing }) => missing.length > 0)
  return [
    ...steps.flatMap(({ name, missing, notes }) => [
      `${missing.length === 0 ? 'ok      ' : 'MISSING '} ${name}`,
      ...missing.map((line) => `           ${line}`),
      ...notes.map((line) => `           (${line})`),
    ]),
    '',
    open.length === 0
      ? 'Nothing is missing: a first borrower can be lent to.'
      : `${open.length} of ${steps.length} are missing. Do what stands beside them, and say ${command} again.`,
  ]
}
