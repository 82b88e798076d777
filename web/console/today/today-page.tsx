import { lazy, Suspense } from 'react'
import { seeToday } from '#contract/console/today.ts'
import { takeNextWork } from '#contract/console/work/work.ts'
import { Failed } from '#web/console/kit/failed.tsx'
import { PageHead } from '#web/console/kit/page-head.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { useMay } from '#web/console/staff.ts'
import { QueueCard } from '#web/console/today/queue-card.tsx'
import { todayTexts as texts } from '#web/console/today/today-texts.ts'
import styles from '#web/console/today/today-page.module.css'

const SetUpNotice = lazy(() =>
  import('#web/console/today/set-up-notice.tsx').then((page) => ({ default: page.SetUpNotice })),
)

const MyWork = lazy(() =>
  import('#web/console/work/my-work.tsx').then((page) => ({ default: page.MyWork })),
)

const MoneyToday = lazy(() =>
  import('#web/console/today/money-today.tsx').then((page) => ({ default: page.MoneyToday })),
)

/** Milliseconds after which the figures are read again. */
const EVERY_MS = 60_000

/** The role's own queues first; then all that waits, by clock; what is empty in one line. */
export function TodayPage() {
  const { data, error, refetch } = useRead(seeToday, {}, { everyMs: EVERY_MS })
  const queues = data?.queues ?? []
  const empty = queues.filter(({ count }) => count === 0)
  return (
    <>
      <PageHead title={texts.title} />
      <p className={styles['about']}>{texts.about}</p>
      <OwnParts />
      {error && <Failed error={error} resetErrorBoundary={() => void refetch()} />}
      <ul className={styles['queues']}>
        {queues
          .filter(({ count }) => count > 0)
          .map((queue) => (
            <li key={queue.key} className={styles['queue']}>
              <QueueCard queue={queue} />
            </li>
          ))}
      </ul>
      {empty.length > 0 && (
        <details className={styles['empty']}>
          <summary>{texts.nothingIn(empty.length, queues.length)}</summary>
          <ul>
            {empty.map(({ key }) => (
              <li key={key}>{texts.queues[key]}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** What is not of every role comes in scripts of its own. */
function OwnParts() {
  const [isWorker, setsUp] = [useMay(takeNextWork.act), useMay('readSetUp')]
  const [readsMoney, readsReports] = [useMay('readMoney'), useMay('readReports')]
  return (
    <Suspense>
      {setsUp && <SetUpNotice />}
      {isWorker && <MyWork />}
      {readsMoney && readsReports && <MoneyToday />}
    </Suspense>
  )
}
