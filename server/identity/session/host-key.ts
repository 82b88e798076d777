import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { notLoggedIn } from '#server/platform/http/refusals/refusal.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

/**
 * The brand of the calling host app, by its key in X-Host-Key.
 *
 * @throws Refusal -1000 for a wrong key, -1003 after too many
 */
export async function hostBrand(
  deps: Pick<PlatformDependencies, 'config' | 'limits'>,
  request: FastifyRequest,
): Promise<BrandSetting> {
  await deps.limits.check('hostKey', hostBlock(request.ip))
  const key = request.headers['x-host-key']
  const sent = secretHash(typeof key === 'string' ? key : '')
  const matching = [...deps.config.hostKeys].find(([, known]) =>
    timingSafeEqual(secretHash(known), sent),
  )
  const brand = matching && deps.config.brands.get(matching[0])
  if (brand) return brand
  await deps.limits.count('hostKey', hostBlock(request.ip))
  throw notLoggedIn()
}
