import type { Agreement } from '#server/application/agreement.ts'
import { agreementsOf, CONFIRM_SCENE } from '#server/application/agreements.ts'
import { agreementFacts, type LoanAsked } from '#server/application/agreement-facts.ts'
import type { Parts } from '#server/parts.ts'

/** The agreements of a scene, in order; empty for a scene without, null for what is not there. */
export async function listAgreementsOf(
  parts: Parts,
  { productId, scene }: { productId: string; scene: number },
  asked: LoanAsked,
): Promise<readonly Agreement[] | null> {
  const facts = await agreementFacts(parts, productId, asked)
  if (!facts) return null
  return scene === CONFIRM_SCENE ? agreementsOf(facts) : []
}
