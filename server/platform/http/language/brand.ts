import type { FastifyRequest } from 'fastify'
import { Clean } from 'typebox/value'
import { Brand } from '#contract/brand.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

/** The brand for a visitor: from `?brand=`, else the host name, else the default. */
export function brandOfVisitor(
  deps: Pick<PlatformDependencies, 'config'>,
  request: FastifyRequest,
): BrandSetting {
  const { brand: asked } = request.query as Record<string, unknown>
  const brand = typeof asked === 'string' ? deps.config.brands.get(asked) : undefined
  return brand ?? brandOfHost(deps, request)
}

/** The brand of the host name, else the default. */
export function brandOfHost(
  deps: Pick<PlatformDependencies, 'config'>,
  request: FastifyRequest,
): BrandSetting {
  const { brands, defaultBrand } = deps.config
  const brand =
    [...brands.values()].find((one) => one.hostNames.includes(request.hostname)) ??
    brands.get(defaultBrand)
  if (!brand) throw new Error(`The default brand ${defaultBrand} is not among the brands.`)
  return brand
}

/** The brand's fields for a page: only those that the contract declares. */
export function shownBrand(brand: BrandSetting): Brand {
  return Clean(Brand, structuredClone(brand)) as Brand
}
