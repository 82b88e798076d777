import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser'
import { askPasskey, type PasskeyPurpose } from '#contract/sign-in/passkey.ts'
import { call, type Refusal } from '#web/kit/call/call.ts'

/** The device's answer; a refusal of the server; null when the borrower left, or there is none. */
type Signed = { readonly answer: string } | Refusal | null

/**
 * Has a passkey sign the server's question.
 *
 * @param asSuggestion the browser suggests passkeys at the field for the number, and waits
 */
export async function signedByDevice(
  purpose: PasskeyPurpose,
  asSuggestion = false,
): Promise<Signed> {
  if (asSuggestion && !(await browserSupportsWebAuthnAutofill())) return null
  const asked = await call(askPasskey, { purpose })
  if (!asked.success) return asked
  try {
    const optionsJSON = JSON.parse(asked.data.options)
    const signed = await startAuthentication({ optionsJSON, useBrowserAutofill: asSuggestion })
    return { answer: JSON.stringify(signed) }
  } catch {
    return null
  }
}
