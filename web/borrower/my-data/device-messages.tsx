import { useEffect, useState } from 'react'
import styles from '#web/borrower/my-data/my-data.module.css'
import { canPush, pushState, turnPushOff, turnPushOn } from '#web/kit/push/push-device.ts'
import { OFFER_TEXTS } from '#web/kit/push/texts/offer-texts.ts'
import { Button } from '#web/kit/form/button.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { toast } from '#web/kit/status/toast.tsx'

type State = Awaited<ReturnType<typeof pushState>>

/** Turns messages on this device on and off; not there where the device cannot show them. */
export function DeviceMessages() {
  const { market, language } = usePage()
  const { push: words } = OFFER_TEXTS[market.textsName(language)]
  const [state, setState] = useState<State>(null)
  const [waiting, setWaiting] = useState(false)
  // The browser knows its subscription, not the server: this is no call of the contract alone.
  useEffect(() => {
    if (canPush()) void pushState().then(setState)
  }, [])
  if (!state) return null

  async function change(act: () => Promise<boolean>, done: string) {
    setWaiting(true)
    toast((await act()) ? done : words.isBlocked)
    setState(await pushState())
    setWaiting(false)
  }

  return (
    <Card title={words.setting} level={3}>
      <p className={styles['text']}>{words.settingLead}</p>
      {Notification.permission === 'denied' ? (
        <p>{words.allowInBrowser}</p>
      ) : (
        <div className={styles['act']}>
          <Button
            kind="outline"
            waiting={waiting}
            onClick={() =>
              void (state.isOn
                ? change(turnPushOff, words.isOff)
                : change(() => turnPushOn(state), words.isOn))
            }
          >
            {state.isOn ? words.turnOff : words.turnOn}
          </Button>
        </div>
      )}
    </Card>
  )
}
