import { type listSessions, logOutEverywhere } from '#contract/sign-in.ts'
import type { Output } from '#contract/endpoint.ts'
import { CalledCard } from '#web/borrower/setting/called-card.tsx'
import { forgetHere } from '#web/borrower/setting/forget-here.ts'
import styles from '#web/borrower/setting/setting.module.css'
import { toMinutes } from '#web/borrower/setting/to-minutes.ts'
import { Button } from '#web/kit/button.tsx'
import { askHostApp } from '#web/kit/host-app.ts'
import { useWords } from '#web/kit/page.ts'
import { settingTexts } from '#web/kit/texts/setting-texts.ts'
import { useAct } from '#web/kit/use-act.ts'
import type { Called } from '#web/kit/use-call.ts'
import { whileLeaving } from '#web/kit/use-go.ts'
import { WholeDates } from '#web/kit/whole-dates.tsx'

/** Where the borrower is logged in, and a way to end all of it at once. */
export function Sessions({ sessions }: { sessions: Called<Output<typeof listSessions>> }) {
  const words = useWords(settingTexts).sessions
  return (
    <CalledCard title={words.title} called={sessions}>
      {sessions.data && <SessionList list={sessions.data.list} />}
    </CalledCard>
  )
}

function SessionList({ list }: Output<typeof listSessions>) {
  const words = useWords(settingTexts).sessions
  const close = useAct(logOutEverywhere, () => {
    forgetHere()
    askHostApp('offToLogin', null)
    return whileLeaving()
  })
  return (
    <>
      <ul className={styles['list']}>
        {list.map(({ id, isThis, openedAt, lastUsedAt }) => (
          <li key={id} className={styles['item']}>
            <p className={styles['name']}>{isThis ? words.isThis : words.other}</p>
            <p className={styles['quiet']}>
              <WholeDates>{words.openedAt(toMinutes(openedAt))}</WholeDates>
            </p>
            {!isThis && (
              <p className={styles['quiet']}>
                <WholeDates>{words.lastUsedAt(toMinutes(lastUsedAt))}</WholeDates>
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className={styles['act']}>
        <Button kind="outline" waiting={close.waiting} onClick={() => close.go({})}>
          {words.logOutEverywhere}
        </Button>
      </div>
    </>
  )
}
