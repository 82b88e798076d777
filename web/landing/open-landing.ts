import { createElement, type ReactElement } from 'react'
import { CODES } from '#contract/codes.ts'
import { getPageSetting } from '#contract/page/page.ts'
import { getPromotionTemplate, type PromotionPage } from '#contract/growth/promotion.ts'
import { call } from '#web/kit/call/call.ts'
import { pageFailed } from '#web/kit/status/page-failed.tsx'
import { landingProperties } from '#web/landing/landing-colours.ts'
import { MissingView } from '#web/landing/missing-view.tsx'

/** The view of an address that names no running promotion. */
export const missing = createElement(MissingView)

/**
 * The data of a template that is not in the page, or an error view if the server did not answer.
 * @param before the data that the server rendered for the address without its hash
 */
export async function openLanding(
  before: PromotionPage | null,
  id: string,
): Promise<PromotionPage | ReactElement> {
  const asked = id ? await call(getPromotionTemplate, { templateId: id }) : null
  if (asked?.success) return opened(asked.data)
  if (asked?.code === CODES.neverSettled) return failed()

  // No such promotion: the page still needs its brand.
  if (before) return { ...before, template: null }
  const setting = await call(getPageSetting, {})
  return setting.success ? { ...setting.data, template: null } : failed()
}

function opened(template: NonNullable<PromotionPage['template']>): PromotionPage {
  for (const [name, value] of landingProperties(template))
    document.documentElement.style.setProperty(name, value)
  return { brand: template.brand, language: template.language, isSignedIn: false, template }
}

function failed() {
  return pageFailed(() => location.reload())
}
