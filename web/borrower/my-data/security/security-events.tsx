import { useState } from 'react'
import { denySecurityEvent, listSecurityEvents } from '#contract/identity/security.ts'
import { CalledCard } from '#web/borrower/my-data/called-card.tsx'
import { forgetHere } from '#web/borrower/my-data/forget-here.ts'
import { toMinutes } from '#web/borrower/my-data/to-minutes.ts'
import styles from '#web/borrower/my-data/security/security.module.css'
import { englishSecurity } from '#web/borrower/my-data/security/texts/en.ts'
import { filipinoSecurity } from '#web/borrower/my-data/security/texts/fil.ts'
import { whileLeaving } from '#web/kit/address/use-go.ts'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { usePage } from '#web/kit/frame/page.ts'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

const WORDS = { 'as-given': englishSecurity, en: englishSecurity, fil: filipinoSecurity }

function useSecurityWords() {
  const { market, language } = usePage()
  return WORDS[market.textsName(language)]
}

/** What only the borrower should have done, and how they say that they did not. */
export function SecurityEvents() {
  const words = useSecurityWords()
  const events = useCall(listSecurityEvents, {})
  const [denied, setDenied] = useState<string | null>(null)
  const { payoutsStoppedUntil: until = null, list = [] } = events.data ?? {}
  return (
    <>
      <CalledCard title={words.title} called={events}>
        {until !== null && (
          <p className={styles['stopped']}>
            <WholeDates>{words.stopped(toMinutes(until))}</WholeDates>
          </p>
        )}
        <p className={styles['quiet']}>{list.length === 0 ? words.none : words.lead}</p>
        <ul className={styles['list']}>
          {list.slice(0, MAX_SHOWN).map(({ id, event, at }) => (
            <li key={id} className={styles['item']}>
              <p className={styles['name']}>{words.events[event] ?? words.other}</p>
              <p className={styles['quiet']}>
                <WholeDates>{toMinutes(at)}</WholeDates>
              </p>
              <div className={styles['acts']}>
                <Button kind="outline" onClick={() => setDenied(id)}>
                  {words.notMe}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </CalledCard>
      {denied !== null && <NotMeDialog id={denied} close={() => setDenied(null)} />}
    </>
  )
}

/** The list is for what was just told. */
const MAX_SHOWN = 5

function NotMeDialog({ id, close }: { id: string; close: () => void }) {
  const words = useSecurityWords()
  const denial = useAction(denySecurityEvent, async () => {
    await forgetHere()
    askHostApp('offToLogin', null)
    return whileLeaving()
  })
  const { passkeys } = usePage().market
  const effects = [words.loggedOut, ...(passkeys ? [words.passkeysGo] : []), ...words.effects]
  const actions = (
    <>
      <Button waiting={denial.waiting} onClick={() => denial.go({ id })}>
        {words.confirm}
      </Button>
      <Button kind="outline" onClick={close}>
        {words.keep}
      </Button>
    </>
  )
  return (
    <Dialog title={words.ask} onLeave={close} actions={actions}>
      <ul className={styles['points']}>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </Dialog>
  )
}
