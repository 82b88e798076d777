import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { JointLoginReason } from '#contract/joint-login.ts'
import { MARKETS } from '#domain/market.ts'
import type { BrandSetting } from '#server/platform/brands/brands.ts'
import { openPageSession } from '#server/identity/session/open-session.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { setSessionCookie } from '#server/platform/http/session-cookie.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { unseal } from '#server/providers/partner/partner-seal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { findBorrower } from '#server/identity/sign-in/find-borrower.ts'
import { useLink } from '#server/growth/partner/partner-store.ts'
import { findProduct } from '#server/lending/product/find-product.ts'

/** What a partner signs: whom he sends, for which product of which brand, under an id of his. */
const JointLogin = Type.Object({
  link: Type.String({ pattern: '^[\\w-]{16,64}$' }),
  brand: Type.String({ maxLength: 32 }),
  phone: Type.String({ maxLength: 32 }),
  productId: Type.String({ maxLength: 64 }),
})

/** Hours that a session lives which rests on a partner's word alone. */
const JOINT_SESSION_HOURS = 2

export type JointLoginOutcome =
  | { readonly productId: string }
  | { readonly reason: JointLoginReason; readonly brand?: string }

/**
 * Takes a borrower over from the partner: the link signs him in and leads to the offer. It serves
 * once, for minutes, for the borrower of that brand and number, and for nobody who is already
 * signed in as somebody else (a foreign link would make him act in the other's name).
 */
export async function openJointLogin(
  deps: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<JointLoginOutcome> {
  const key = deps.config.providers.partner?.key
  if (await isUsedUp(deps, request.ip)) return { reason: 'tooManyTries' }
  const read = key ? unseal(key, 'joint login', token, Temporal.Now.instant()) : UNREADABLE
  if (read.kind === 'expired') return { reason: 'expired' }
  const brand = read.kind === 'open' ? deps.config.brands.get(String(read.content['brand'])) : null
  if (read.kind !== 'open' || !Check(JointLogin, read.content) || !brand) {
    await deps.limits.count('pageSecret', request.ip).catch(ignoreRefusal)
    return { reason: 'unreadable' }
  }
  const taken = await takeOver(deps, request, reply, brand, read.content)
  return typeof taken === 'string' ? { reason: taken, brand: brand.key } : taken
}

const UNREADABLE = { kind: 'unreadable' } as const

async function takeOver(
  deps: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  brand: BrandSetting,
  { link, phone, productId }: { link: string; phone: string; productId: string },
): Promise<{ productId: string } | JointLoginReason> {
  const product = await findProduct(deps.database, brand.key, productId)
  if (!product?.presentation.isPartner) return 'unknownProduct'
  const stored = MARKETS[brand.market].phone.stored(phone)
  const borrowerId = stored && (await findBorrower(deps.database, brand.key, stored))
  if (!borrowerId) return 'unknownBorrower'

  const current = await openPageSession(deps, request, reply, {}, () => false)
  if (current && current.session.borrowerId !== borrowerId) return 'otherBorrower'
  if (!(await useLink(deps.database, { link, borrowerId, productId }))) return 'used'
  if (!current) {
    const { database, random } = deps
    const session = await startSession(database, random, borrowerId, JOINT_SESSION_HOURS)
    setSessionCookie(deps, reply, session)
  }
  return { productId }
}

async function isUsedUp(deps: Dependencies, address: string): Promise<boolean> {
  try {
    await deps.limits.check('pageSecret', address)
    return false
  } catch (error) {
    ignoreRefusal(error)
    return true
  }
}

/** The last try is answered as such; the next one is told to wait. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
