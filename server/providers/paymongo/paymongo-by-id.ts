import { type Answer, answered } from '#server/providers/exchange/exchange.ts'
import {
  ask,
  NOT_FOUND,
  type PaymongoSettings,
  type Resource,
  toResource,
} from '#server/providers/paymongo/paymongo-call.ts'

type Kind = 'checkout_sessions' | 'payment_intents' | 'payments'

/** A resource by PayMongo's id; null when there is none. */
export async function askById<T>(
  settings: PaymongoSettings,
  kind: Kind,
  id: string,
  read: (resource: Resource) => T | null,
): Promise<Answer<T | null>> {
  const path = pathOf(kind, id)
  const answer = await ask(settings, { method: 'GET', path }, ({ data }) => {
    const resource = toResource(data)
    return resource?.id === id ? read(resource) : null
  })
  return answer.kind === 'refused' && answer.code === NOT_FOUND ? answered(null) : answer
}

/** Withdraws what waits to be paid: nobody can pay it any more. */
export async function endById(
  settings: PaymongoSettings,
  kind: Kind,
  id: string,
  { act, status }: { readonly act: 'expire' | 'cancel'; readonly status: string },
): Promise<Answer<'cancelled'>> {
  const path = `${pathOf(kind, id)}/${act}`
  return ask(settings, { method: 'POST', path, attributes: {} }, ({ data }) =>
    toResource(data)?.attributes['status'] === status ? ('cancelled' as const) : null,
  )
}

function pathOf(kind: Kind, id: string): string {
  return `/${kind}/${encodeURIComponent(id)}`
}
