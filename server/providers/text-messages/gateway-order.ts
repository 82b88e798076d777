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
  const sets = await Promise.all(CALLS.map((call) => providerAnswers.failing(call)))
  const isFailing = ({ key }: SmsGateway) => Number(sets.some((failing) => failing.has(key)))
  return sms.toSorted((one, other) => isFailing(one) - isFailing(other))
}
