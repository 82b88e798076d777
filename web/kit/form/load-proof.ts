import type { ProofAsked } from '#contract/proof.ts'
import type { Refusal } from '#web/kit/call/call.ts'

/** What a refusal asks the browser to show first (contract/proof.ts); undefined for any other. */
export function proofAskedBy({ data }: Refusal): ProofAsked | undefined {
  return (data as { proof?: ProofAsked } | null)?.proof
}

/** The input with a proof, by code that few browsers need and load; empty: it could not be shown. */
export async function withProof<I extends object>(asked: ProofAsked, input: I) {
  const shown = import('#web/kit/form/proof.ts').then(({ show }) => show(asked))
  return { ...input, proof: await shown.catch(() => '') }
}
