import type { Fault, Start } from '#server/app/start-checks/start-check.ts'

/** Operators drop messages of another sender, and the gateway says nothing of it. */
export function senderFaults({ config: { providers } }: Start): Fault[] {
  return providers.sms
    .map(({ sender }) => sender)
    .filter((sender) => sender !== null)
    .filter(({ name }) => !/^[a-z0-9]{1,11}$/i.test(name))
    .map(
      ({ setting, name }) =>
        `${setting} is "${name}" (${name.length} characters): set the registered name, at most 11 letters and digits.`,
    )
}
