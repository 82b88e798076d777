import { CODES } from '#contract/codes.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { Template } from '#server/growth/promotion/pages/template.ts'
import { findTemplate } from '#server/growth/promotion/pages/template-store.ts'
import { PROMOTION_MESSAGES } from '#server/growth/promotion/promotion-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** An enabled promotion page with its brand. */
export interface OpenTemplate extends Omit<Template, 'brand'> {
  readonly brand: BrandSetting
}

type TemplateReader = Pick<Dependencies, 'database' | 'config' | 'alarms' | 'clock'>

/** @throws Refusal -1001 for a template that does not exist, is disabled, or is not shown today */
export async function getTemplate(deps: TemplateReader, id: string): Promise<OpenTemplate> {
  const template = await openTemplate(deps, id)
  if (!template) throw new Refusal(CODES.notFound, localized(PROMOTION_MESSAGES, 'gone'))
  return template
}

/** Null: it does not exist, is disabled, malformed or not shown today. */
export async function openTemplate(deps: TemplateReader, id: string): Promise<OpenTemplate | null> {
  const template = await findTemplate(deps, deps.database, id)
  const brand = template && deps.config.brands.get(template.brand)
  return template && brand ? { ...template, brand } : null
}
