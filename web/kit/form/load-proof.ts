import type { ProofAsked } from '#contract/proof.ts'
import type { Refusal } from '#web/kit/call/call.ts'

/**
 * Shows what a refusal asks for first (contract/proof.ts), by code that few browsers need and load,
 * and calls again with it; empty: it could not be shown. What is asked for twice cannot be shown.
 *
 * @returns null: the refusal asks for nothing that was not tried
 */
export function proveFirst<I extends object>(
  { data }: Refusal,
  input: I,
  again: (input: I) => void,
): Promise<void> | null {
  const asked = (data as { proof?: ProofAsked } | null)?.proof
  if (!asked || 'proof' in input) return null
  return import('#web/kit/form/proof.ts')
    .then(({ show }) => show(asked))
    .catch(() => '')
    .then((proof) => again({ ...input, proof }))
}
