import { useState } from 'react'
import { endSignIn, type listSessions, logOutEverywhere } from '#contract/sign-in/sign-in.ts'
import type { Output } from '#contract/endpoint.ts'
import { CalledCard } from '#web/borrower/my-data/called-card.tsx'
import { forgetHere } from '#web/borrower/my-data/forget-here.ts'
import styles from '#web/borrower/my-data/my-data.module.css'
import { toMinutes } from '#web/borrower/my-data/to-minutes.ts'
import { Button } from '#web/kit/form/button.tsx'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { myDataTexts } from '#web/borrower/my-data/texts/my-data-texts.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import type { Called } from '#web/kit/call/use-call.ts'
import { whileLeaving } from '#web/kit/address/use-go.ts'
import { WholeDates } from '#web/kit/texts/whole-dates.tsx'

/** Where the borrower is signed in, and a button that ends all sessions. */
export function Sessions({ sessions }: { sessions: Called<Output<typeof listSessions>> }) {
  const words = useWords(myDataTexts).sessions
  return (
    <CalledCard title={words.title} called={sessions}>
      {sessions.data && <SessionList list={sessions.data.list} renew={sessions.again} />}
    </CalledCard>
  )
}

type Listed = Output<typeof listSessions>

/** Sessions shown before "show all": this one, and the others that were used last. */
const SHOWN_FIRST = 3

function SessionList({ list, renew }: Listed & { renew: () => void }) {
  const { sessions: words, contacts } = useWords(myDataTexts)
  const [isWhole, setWhole] = useState(false)
  const thisFirst = [
    ...list.filter(({ isThis }) => isThis),
    ...list.filter(({ isThis }) => !isThis),
  ]
  const shown = isWhole ? thisFirst : thisFirst.slice(0, SHOWN_FIRST)
  const close = useAction(logOutEverywhere, async () => {
    await forgetHere()
    askHostApp('offToLogin', null)
    return whileLeaving()
  })
  return (
    <>
      <ul className={styles['list']}>
        {shown.map((session) => (
          <SessionItem key={session.id} session={session} renew={renew} />
        ))}
      </ul>
      {shown.length < list.length && (
        <div className={styles['act']}>
          <Button kind="outline" onClick={() => setWhole(true)}>
            {contacts.all(list.length)}
          </Button>
        </div>
      )}
      <div className={styles['act']}>
        <Button kind="outline" waiting={close.waiting} onClick={() => close.go({})}>
          {words.logOutEverywhere}
        </Button>
      </div>
    </>
  )
}

interface ItemProps {
  session: Listed['list'][number]
  renew: () => void
}

/** One sign-in, by its device; another one can be ended alone. */
function SessionItem({ session, renew }: ItemProps) {
  const { id, isThis, openedAt, lastUsedAt, device } = session
  const words = useWords(myDataTexts).sessions
  const end = useAction(endSignIn, renew)
  return (
    <li className={isThis ? styles['item'] : `${styles['item']} ${styles['session']}`}>
      <p className={styles['name']}>{isThis ? words.isThis : (device ?? words.other)}</p>
      {isThis && device !== null && <p className={styles['quiet']}>{device}</p>}
      <p className={styles['quiet']}>
        <WholeDates>{words.openedAt(toMinutes(openedAt))}</WholeDates>
      </p>
      {!isThis && (
        <>
          <p className={styles['quiet']}>
            <WholeDates>{words.lastUsedAt(toMinutes(lastUsedAt))}</WholeDates>
          </p>
          <div className={styles['act']}>
            <Button kind="outline" waiting={end.waiting} onClick={() => end.go({ id })}>
              {words.logOutThere}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
