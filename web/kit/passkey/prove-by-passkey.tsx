import { listPasskeys, proveByPasskey } from '#contract/sign-in/passkey.ts'
import styles from '#web/kit/passkey/passkey.module.css'
import { Button } from '#web/kit/form/button.tsx'
import { useAction } from '#web/kit/call/use-action.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import { useDevice } from '#web/kit/passkey/use-device.ts'
import { usePasskeyWords } from '#web/kit/passkey/use-passkey-words.ts'

/** Confirms with a passkey in place of a code; nothing for a borrower without one. */
export function ProveByPasskey({ onProved }: { onProved: () => void }) {
  const words = usePasskeyWords()
  const passkeys = useCall(listPasskeys, {})
  const proving = useAction(proveByPasskey, onProved)
  const device = useDevice('prove', (answer) => proving.go({ answer }))
  if (!passkeys.data || passkeys.data.list.length === 0) return null
  return (
    <div className={styles['acts']}>
      <Button kind="outline" waiting={device.waiting || proving.waiting} onClick={device.ask}>
        {words.use}
      </Button>
    </div>
  )
}
