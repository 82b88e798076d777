import type { ServerConfig } from '#server/providers/provider-settings.ts'
import type { Fault } from '#server/start-checks/start-check.ts'

/** Operators drop messages of another sender, and the gateway says nothing of it. */
export function senderFault({ providers }: ServerConfig): Fault | null {
  const { senderName } = providers.sms
  return /^[a-z0-9]{1,11}$/i.test(senderName)
    ? null
    : `SEMAPHORE_SENDER is "${senderName}" (${senderName.length} characters): set the registered name, at most 11 letters and digits.`
}
