import { PAGE_TYPES, trackClick, trackVisit } from '#contract/promotion.ts'
import { call } from '#web/kit/call/call.ts'
import { attributionOf, type LandingQuery } from '#web/landing/landing-query.ts'
import { phoneSystem } from '#web/landing/visitor.ts'

declare global {
  interface Window {
    /** A page that embeds a tracker of its own puts it here (ERR-016). */
    UC_TRACK?: (completion: string) => void
  }
}

/** Nobody waits for any of these, and none is said when it fails. */
const UNHEARD = { keepAlive: true }

/** Notes that the page was opened (API-023). */
export function noteVisit(templateId: string, query: LandingQuery): void {
  void call(trackVisit, { ...visitOf(templateId, query), page_type: PAGE_TYPES.page }, UNHEARD)
}

/** Notes a tap on register with a number that can be one (API-026, PROMO-028). */
export function noteClick(templateId: string, query: LandingQuery, phone: string): void {
  const click = { ...visitOf(templateId, query), page_type: PAGE_TYPES.page, phone }
  void call(trackClick, click, UNHEARD)
}

/** Tells of a registration to whoever sent the visitor, where the address names him (ERR-016). */
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
    ...attributionOf(query),
  } as const
}
