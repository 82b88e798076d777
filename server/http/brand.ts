import type { FastifyRequest } from 'fastify'
import { Clean } from 'typebox/value'
import { Brand } from '#contract/brand.ts'
import type { BrandSetting } from '#server/brands.ts'
import type { Parts } from '#server/parts.ts'

/** The brand that a visitor sees: `?brand=`, else the host's, else the default. */
export function brandOfVisitor(parts: Parts, request: FastifyRequest): BrandSetting {
  const { brands, defaultBrand } = parts.config
  const { brand: asked } = request.query as Record<string, unknown>
  const brand =
    (typeof asked === 'string' ? brands.get(asked) : undefined) ??
    [...brands.values()].find((one) => one.hostNames.includes(request.hostname)) ??
    brands.get(defaultBrand)
  if (!brand) throw new Error(`The default brand ${defaultBrand} is not among the brands.`)
  return brand
}

/** What a page may know of a brand: only what the contract declares. */
export function shownBrand(brand: BrandSetting): Brand {
  return Clean(Brand, structuredClone(brand)) as Brand
}
