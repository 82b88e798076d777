import { ask, type DragonpaySettings } from '#server/providers/dragonpay/dragonpay-call.ts'
import type { LifetimeOwner } from '#server/providers/payment-provider.ts'
import { type Answer, answered } from '#server/providers/exchange/exchange.ts'

/**
 * Makes the reference under which a borrower can pay any amount at any time. Its payments have none
 * of our ids, so the lifetime id is stored with its owner.
 */
export async function createLifetimeId(
  settings: DragonpaySettings,
  { name, email, remarks }: LifetimeOwner,
): Promise<Answer<string>> {
  const body = {
    Prefix: settings.lifetimePrefix,
    Name: name,
    Email: email ?? settings.fallbackEmail,
    Remarks: remarks,
  }
  const path = '/api/collect/v1/lifetimeid/create'
  const question = { method: 'POST', path, body, authorization: 'collections' } as const
  return ask(settings, question, (json, text) => {
    // The answer is the bare id, as text or as a JSON string.
    const id = (typeof json === 'string' ? json : text).trim()
    const isOurs = id.startsWith(settings.lifetimePrefix)
    return isOurs && /^[A-Z0-9-]{4,20}$/i.test(id) ? answered(id) : null
  })
}
