import type { FastifyRequest } from 'fastify'
import type { askCaptchaWork } from '#contract/sign-in/captcha-work.ts'
import type { Input } from '#contract/endpoint.ts'
import { MARKETS } from '#domain/market/market.ts'
import { brandNamed } from '#server/growth/promotion/registration/form-visitor.ts'
import type { WorkTry } from '#server/identity/captcha/captcha-work.ts'
import { brandOfVisitor } from '#server/platform/http/language/brand.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Somebody whose device works in place of a picture: with an app's name for a code that registers
 * with it, else for one that signs in on this page.
 *
 * @throws Refusal -1002 for an unknown app, and where the picture is the only way
 */
export function toWorkTry(
  deps: Pick<Dependencies, 'config'>,
  request: FastifyRequest,
  { sid, appName }: Input<typeof askCaptchaWork>,
): WorkTry {
  const isSigningIn = appName === undefined
  const brand = isSigningIn ? brandOfVisitor(deps, request) : brandNamed(deps.config, appName)
  if (!brand) throw inputRefused(englishOnly('appName: is none of ours.'))
  if (!MARKETS[brand.market].captchaWork)
    throw inputRefused(englishOnly('sid: is answered by its picture alone.'))
  const use = { brand: brand.key, purpose: isSigningIn ? 'login' : 'register' } as const
  return { sid, use, address: request.ip }
}
