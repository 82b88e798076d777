import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { JointLoginReason } from '#contract/growth/joint-login.ts'
import { MARKETS } from '#domain/market/market.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { openPageSession } from '#server/identity/session/open-page-session.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { textField } from '#server/platform/http/serve/text-field.ts'
import { setSessionCookie } from '#server/platform/http/callers/session-cookie.ts'
import {
  isKnownBrowser,
  rememberBrowser,
  tellOfNewBrowser,
} from '#server/identity/session/known-browser.ts'
import { readDevice } from '#server/identity/session/device.ts'
import { signerStays } from '#server/identity/session/lock-borrower.ts'
import { startSession } from '#server/identity/session/start-session.ts'
import { unseal } from '#server/providers/partner/partner-seal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { findSigner } from '#server/identity/sign-in/find-borrower.ts'
import { useLink } from '#server/growth/partner/partner-store.ts'
import { findProduct } from '#server/lending/product/find-product.ts'

/** The signed content of a partner's link: borrower, product and brand, under the partner's own id. */
const JointLogin = Type.Object({
  link: Type.String({ pattern: '^[\\w-]{16,64}$' }),
  brand: Type.String({ maxLength: 32 }),
  phone: Type.String({ maxLength: 32 }),
  productId: Type.String({ maxLength: 64 }),
})

/** Hours of a session that only the partner vouches for. */
const JOINT_SESSION_HOURS = 2

export type JointLoginOutcome =
  | { readonly productId: string }
  | { readonly reason: JointLoginReason; readonly brand?: string }

/**
 * Takes a borrower over from the partner: the link signs them in and leads to the offer. It works
 * once, for minutes, for the borrower with that brand and number. It is refused while another
 * borrower is signed in: a foreign link must not make them use somebody else's sign-in.
 */
export async function openJointLogin(
  deps: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<JointLoginOutcome> {
  const key = deps.config.providers.partner?.key
  if (await isLimited(deps, hostBlock(request.ip))) return { reason: 'tooManyTries' }
  const read = key ? unseal(key, 'joint login', token, Temporal.Now.instant()) : UNREADABLE
  if (read.kind === 'expired') return { reason: 'expired' }
  const brand =
    read.kind === 'open' ? deps.config.brands.get(textField(read.content, 'brand')) : null
  if (read.kind !== 'open' || !Check(JointLogin, read.content) || !brand) {
    await deps.limits.count('pageSecret', hostBlock(request.ip)).catch(ignoreRefusal)
    return { reason: 'unreadable' }
  }
  const outcome = await takeOver(deps, request, reply, brand, read.content)
  return typeof outcome === 'string' ? { reason: outcome, brand: brand.key } : outcome
}

const UNREADABLE = { kind: 'unreadable' } as const

async function takeOver(
  deps: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  brand: BrandSetting,
  { link, phone, productId }: { link: string; phone: string; productId: string },
): Promise<{ productId: string } | JointLoginReason> {
  const product = await findProduct(deps, deps.database, brand.key, productId)
  if (!product?.presentation.isPartner) return 'unknownProduct'
  const stored = MARKETS[brand.market].phone.stored(phone)
  const signer = stored && (await findSigner(deps.database, brand.key, stored))
  if (!signer) return 'unknownBorrower'
  const { borrowerId } = signer

  const current = await openPageSession(deps, request, reply, {}, () => false)
  if (current && current.session.borrowerId !== borrowerId) return 'otherBorrower'
  if (!(await useLink(deps.database, { link, borrowerId, productId }))) return 'used'
  if (!current) {
    const session = await deps.database.transaction().execute(async (tx) => {
      if (!isKnownBrowser(deps, request, signer)) await tellOfNewBrowser(deps, tx, borrowerId)
      await signerStays(tx, signer)
      return startSession(tx, deps.random, borrowerId, {
        began: 'partnerLink',
        device: readDevice(request),
        hours: JOINT_SESSION_HOURS,
      })
    })
    setSessionCookie(deps, reply, session)
    rememberBrowser(deps, request, reply, signer)
  }
  return { productId }
}

async function isLimited(deps: Pick<Dependencies, 'limits'>, address: string): Promise<boolean> {
  try {
    await deps.limits.check('pageSecret', address)
    return false
  } catch (error) {
    ignoreRefusal(error)
    return true
  }
}

/** The last allowed try gets its own answer; the next one has to wait. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
