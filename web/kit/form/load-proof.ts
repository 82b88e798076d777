import type { ProofAsked } from '#contract/proof.ts'
import type { Refusal } from '#web/kit/call/call.ts'

/** What a refusal asks the browser to show first (contract/proof.ts); undefined for any other. */
export function proofAskedBy({ data }: Refusal): ProofAsked | undefined {
  return (data as { proof?: ProofAsked } | null)?.proof
}

export function hasProof(input: object): boolean {
  return 'proof' in input
}

/** Loads the code that shows it, which few browsers need. Null: it could not be shown. */
export async function prove(asked: ProofAsked): Promise<string | null> {
  return import('#web/kit/form/proof.ts').then(
    ({ show }) => show(asked),
    () => null,
  )
}
