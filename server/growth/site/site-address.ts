import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/brand.ts'
import { withLanguage } from '#contract/page/language-parameter.ts'
import type { SiteFacts } from '#contract/site/site.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Config } from '#server/platform/config/config.ts'
import { brandOfHost } from '#server/platform/http/language/brand.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type PublicAddress = SiteFacts['publicAddress']

/**
 * The canonical address of a brand's site, whatever address this visitor uses: its own host, else
 * ours, with the brand's name unless it is the default.
 */
export function publicAddress(
  { publicUrl, defaultBrand }: Pick<Config, 'publicUrl' | 'defaultBrand'>,
  { key, hostNames: [host] }: BrandSetting,
): PublicAddress {
  if (host === undefined)
    return { origin: publicUrl, query: key === defaultBrand ? '' : `?brand=${key}` }
  const own = new URL(publicUrl)
  own.hostname = host
  return { origin: own.origin, query: '' }
}

/**
 * A page or file of the site under that address.
 *
 * @param language null: the first language of the market
 */
export function publicLink(
  { origin, query }: PublicAddress,
  path: string,
  language: Language | null = null,
): string {
  return `${origin}${path}${withLanguage(query, language)}`
}

/** The query that keeps the brand in our links, at the host of this visitor. */
export function brandQuery(
  deps: Pick<Dependencies, 'config'>,
  request: FastifyRequest,
  { key }: BrandSetting,
): string {
  return brandOfHost(deps, request).key === key ? '' : `?brand=${key}`
}
