import type { PromotionTemplate } from '#contract/growth/promotion.ts'
import { brandProperties } from '#web/kit/frame/header/brand-colours.ts'

/**
 * The template's colours as custom properties: the brand's three, and the background in light mode.
 */
export function landingProperties({ brand, colours }: PromotionTemplate): [string, string][] {
  const properties = brandProperties({ ...brand, colours })
  const isPlain = /^#[\da-f]{6}$/i.test(colours.ground)
  return isPlain ? [...properties, ['--landing-ground', colours.ground]] : properties
}
