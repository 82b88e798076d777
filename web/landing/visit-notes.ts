import { PAGE_TYPES, trackClick, trackVisit } from '#contract/growth/promotion.ts'
import { call } from '#web/kit/call/call.ts'
import { readAttribution, type LandingQuery } from '#web/landing/landing-query.ts'
import { phoneSystem } from '#web/landing/download/phone-system.ts'

declare global {
  interface Window {
    /** The hook of a page with its own tracker (ERR-016). */
    UC_TRACK?: (completion: string) => void
  }
}

/** Nothing waits for these calls, and their failures are not shown. */
const UNHEARD = { keepAlive: true }

/** Records a visit (API-023). */
export function noteVisit(templateId: string, query: LandingQuery): void {
  void call(trackVisit, { ...visitOf(templateId, query), page_type: PAGE_TYPES.page }, UNHEARD)
}

/** Records a tap on register with a valid number (API-026, PROMO-028). */
export function noteClick(templateId: string, query: LandingQuery, phone: string): void {
  const click = { ...visitOf(templateId, query), page_type: PAGE_TYPES.page, phone }
  void call(trackClick, click, UNHEARD)
}

/**
 * Reports a registration to the tracker that sent the visitor, if the address names one (ERR-016).
 */
export function noteCompletion(
  { id, hasUcHook }: { id: string; hasUcHook: boolean },
  query: LandingQuery,
  phone: string,
): void {
  if (!query.UC) return
  const completion = { ...visitOf(id, query), page_type: PAGE_TYPES.completion, phone }
  void call(trackClick, completion, UNHEARD)
  if (hasUcHook) window.UC_TRACK?.(query.UC)
}

function visitOf(templateId: string, query: LandingQuery) {
  return {
    page_id: templateId,
    client_type: phoneSystem() ?? 'android',
    ...readAttribution(query),
  } as const
}
