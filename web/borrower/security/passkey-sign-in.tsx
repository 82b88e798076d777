import { useEffect, useEffectEvent } from 'react'
import { signInWithPasskey } from '#contract/passkey.ts'
import { Button } from '#web/kit/form/button.tsx'
import { useAct } from '#web/kit/call/use-act.ts'
import { signedByDevice } from '#web/kit/passkey/ask-device.ts'
import { useDevice } from '#web/kit/passkey/use-device.ts'
import { usePasskeyWords } from '#web/kit/passkey/use-passkey-words.ts'

/**
 * Signs in with a passkey, in place of picture and code: by a button, or where the browser suggests
 * one at the field for the number.
 */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const words = usePasskeyWords()
  const signing = useAct(signInWithPasskey, onSignedIn)
  const device = useDevice('signIn', (answer) => signing.go({ answer }))

  const suggest = useEffectEvent(async () => {
    const field = document.getElementById('mobile')
    if (!field) return
    field.setAttribute('autocomplete', 'tel webauthn')
    const signed = await signedByDevice('signIn', true)
    if (signed !== null && 'answer' in signed) signing.go({ answer: signed.answer })
  })
  useEffect(() => void suggest(), [])

  return (
    <Button kind="outline" waiting={device.waiting || signing.waiting} onClick={device.ask}>
      {words.use}
    </Button>
  )
}
