import type { MarketKey } from '#domain/market/market.ts'
import { MARKETS } from '#domain/market/market.ts'
import { CODES } from '#contract/codes.ts'
import { networkBlock } from '#server/platform/http/limits/address-block.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { CAPTCHA_MESSAGES } from '#server/identity/captcha/captcha-messages.ts'

/** A stranger who asks for a code. */
export interface ProofTry {
  readonly market: MarketKey
  readonly address: string
  /** Undefined where none was sent. */
  readonly proof: string | undefined
  /** Whether codes are guessed now: then the first code of a network needs one too. */
  readonly isGuarded?: boolean
}

/**
 * Asks for a proof, before the picture is used up: in market philippines from the tenth code an hour
 * of a network on, or the first while codes are guessed; in market asGiven only when the network's codes are used up, since the given calls
 * have no proof (trust requirement 51).
 *
 * @returns whether a proof raises what the network may have
 * @throws Refusal -1007, or -1003, with what to prove in `data.proof`
 */
export async function passProof(
  deps: Pick<Dependencies, 'limits' | 'logger' | 'proofs'>,
  asking: ProofTry,
): Promise<boolean> {
  const { limits, proofs } = deps
  if (proofs === null) return false
  const network = networkBlock(asking.address)
  const isNeeded = MARKETS[asking.market].proofs === 'neededFromTenthCode'
  if (await isProved(deps, asking)) return !isNeeded
  if (isNeeded) {
    if (asking.isGuarded !== true && (await limits.take('unproved', network))) return false
    const proof = await proofs.ask()
    throw new Refusal(CODES.proofNeeded, localized(CAPTCHA_MESSAGES, 'proofNeeded'), { proof })
  }
  try {
    await limits.check('smsNetwork', network)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const data = { ...(error.data as object), proof: await proofs.ask() }
    throw new Refusal(error.code, error.texts, data)
  }
  return false
}

/** A proof is good once. Without the word of its service there is none. */
async function isProved(
  { limits, proofs, logger }: Pick<Dependencies, 'limits' | 'logger' | 'proofs'>,
  { proof, address }: ProofTry,
): Promise<boolean> {
  if (proofs === null || proof === undefined || proof === '') return false
  const verdict = await proofs.verify(proof, address)
  if (verdict.kind === 'unknown') logger.warn({ why: verdict.why }, 'no word on a proof')
  if (verdict.kind !== 'answered' || verdict.value === null) return false
  return limits.take('proofUsed', secretHash(verdict.value).toString('hex'))
}
