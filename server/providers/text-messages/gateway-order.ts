import type { Dependencies } from '#server/providers/dependencies.ts'
import type { SmsGateway } from '#server/providers/sms/sms-gateway.ts'
import { ACCOUNT } from '#server/providers/sms/watched-sms.ts'

const CALLS = ['codes', 'messages', ACCOUNT]

/**
 * The gateways in the order in which they are tried: as the setting names them, but one that left a
 * call unanswered in the last minutes, or has nothing left to pay with, comes last.
 */
export async function gatewaysNow({
  sms,
  providerAnswers,
}: Pick<Dependencies, 'sms' | 'providerAnswers'>): Promise<readonly SmsGateway[]> {
  if (sms.length < 2) return sms
  const failing = await failingGateways({ providerAnswers })
  return sms.toSorted((one, other) => Number(failing.has(one.key)) - Number(failing.has(other.key)))
}

/** The gateways that come last for it. */
export async function failingGateways({
  providerAnswers,
}: Pick<Dependencies, 'providerAnswers'>): Promise<ReadonlySet<string>> {
  const sets = await Promise.all(CALLS.map((call) => providerAnswers.failing(call)))
  return new Set(sets.flatMap((failing) => [...failing]))
}
