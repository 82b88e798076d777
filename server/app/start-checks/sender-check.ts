import type { Fault, Start } from '#server/app/start-checks/start-check.ts'

/** Operators drop messages of another sender, and the gateway says nothing of it. */
export function senderFaults({ config: { providers } }: Start): Fault[] {
  const { senderName } = providers.sms
  return /^[a-z0-9]{1,11}$/i.test(senderName)
    ? []
    : [
        `SEMAPHORE_SENDER is "${senderName}" (${senderName.length} characters): set the registered name, at most 11 letters and digits.`,
      ]
}
