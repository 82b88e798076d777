import { startAuthentication } from '@simplewebauthn/browser'

/** Has a passkey sign the server's question; null when its owner left, or there is none. */
export async function signedByDevice(options: string): Promise<string | null> {
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
  } catch {
    return null
  }
}

/** Whether this browser knows passkeys. */
export function hasPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}
