import type { ProofAsked } from '#contract/proof.ts'
import type { Refusal } from '#web/kit/call/call.ts'

/**
 * Shows what a refusal asks for first (contract/proof.ts), by code that few browsers need and load;
 * empty: it could not be shown. What is asked for twice cannot be shown, but for work in place of a
 * service that does not answer: work is shown as JSON, a service's word is a token.
 *
 * @returns the input with it; null: the refusal asks for nothing that was not tried
 */
export function proveFirst<I extends { proof?: string }>(
  { data }: Refusal,
  input: I,
): Promise<I> | null {
  const asked = (data as { proof?: ProofAsked } | null)?.proof
  const shown = input.proof
  if (!asked || (shown !== undefined && (asked.kind !== 'work' || shown[0] === '{'))) return null
  return import('#web/kit/form/proof.ts').then(({ withProof }) => withProof(input, asked))
}
