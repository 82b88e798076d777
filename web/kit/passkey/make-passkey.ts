import { startRegistration } from '@simplewebauthn/browser'

/** Has the device make a passkey; null when its owner left, or it cannot. */
export async function madeByDevice(options: string): Promise<string | null> {
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
  } catch {
    return null
  }
}
