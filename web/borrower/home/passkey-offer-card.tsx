import { useState } from 'react'
import { declinePasskey, listPasskeys } from '#contract/sign-in/passkey.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import styles from '#web/kit/passkey/passkey.module.css'
import { useNewPasskey } from '#web/kit/passkey/use-new-passkey.ts'
import { screenAddress } from '#web/kit/address/query.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import { Button } from '#web/kit/form/button.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { forgetOffer } from '#web/kit/passkey/offer-passkey.ts'
import { usePasskeyWords } from '#web/kit/passkey/use-passkey-words.ts'

/** Offers a passkey after a sign-in with a code; once, and it stands in nobody's way. */
export function PasskeyOfferCard() {
  const words = usePasskeyWords()
  const passkeys = useCall(listPasskeys, {})
  const [isOver, setOver] = useState(false)
  const close = () => {
    forgetOffer()
    setOver(true)
  }
  const declining = useAction(declinePasskey, close)
  const adding = useNewPasskey({
    // The settings ask for the code.
    onCodeNeeded: () => location.assign(screenAddress(SCREEN_PATHS.setting)),
    onAdded: close,
  })
  if (isOver || !passkeys.data?.isOffered) return null
  return (
    <Card title={words.offer}>
      <p>{words.offerLead}</p>
      <div className={styles['acts']}>
        <Button kind="outline" waiting={adding.waiting} onClick={() => adding.add()}>
          {words.add}
        </Button>
        <Button kind="outline" waiting={declining.waiting} onClick={() => declining.go({})}>
          {words.later}
        </Button>
      </div>
    </Card>
  )
}
