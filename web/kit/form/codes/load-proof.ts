import type { ProofAsked } from '#contract/sign-in/proof.ts'
import type { Refusal } from '#web/kit/call/call.ts'

/**
 * Shows what a refusal asks for first (contract/sign-in/proof.ts), by code that few browsers need and load.
 *
 * @returns the input with it; null: the refusal asks for nothing that was not tried, or the code did not load
 */
export async function proveFirst<I extends { proof?: string }>(
  { data }: Refusal,
  input: I,
): Promise<I | null> {
  const asked = (data as { proof?: ProofAsked } | null)?.proof
  const proofs = asked && (await import('#web/kit/form/codes/proof.ts').catch(() => null))
  return proofs ? proofs.withProof(input, asked) : null
}
