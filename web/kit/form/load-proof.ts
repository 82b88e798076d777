import type { ProofAsked } from '#contract/proof.ts'
import type { Refusal } from '#web/kit/call/call.ts'

/**
 * Shows what a refusal asks for first (contract/proof.ts), by code that few browsers need and load,
 * and calls again with it; empty: it could not be shown. What is asked for twice cannot be shown,
 * but for work in place of a service that does not answer.
 *
 * @returns null: the refusal asks for nothing that was not tried
 */
export function proveFirst<I extends object>(
  { data }: Refusal,
  input: I,
  again: (input: I) => void,
): Promise<void> | null {
  const asked = (data as { proof?: ProofAsked } | null)?.proof
  if (!asked || ('proof' in input && (asked.kind !== 'work' || isWork(input)))) return null
  return import('#web/kit/form/proof.ts')
    .then(({ show }) => show(asked))
    .catch(() => '')
    .then((proof) => again({ ...input, proof }))
}

/** Work is shown as JSON, a service's word is a token. */
function isWork(input: object): boolean {
  return String((input as { proof?: string }).proof).startsWith('{')
}
