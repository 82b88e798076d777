import { LinkBase } from 'react-admin'
import { seeToday } from '#contract/console/today.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { usePlaces } from '#web/console/frame/use-places.ts'
import { duration } from '#web/console/kit/figures/due.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import { PageHead } from '#web/console/kit/page-head.tsx'
import { useNow } from '#web/console/kit/reads/use-now.ts'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { SetUpNotice } from '#web/console/today/set-up-notice.tsx'
import { todayTexts as texts } from '#web/console/today/today-texts.ts'
import styles from '#web/console/today/today-page.module.css'

type Queue = StaffOutput<typeof seeToday>['queues'][number]

/** Milliseconds after which the figures are read again. */
const EVERY_MS = 60_000

/** What waits for a person, by clock: only the queues that the roles see. */
export function TodayPage() {
  const { data, error, refetch } = useRead(seeToday, {}, { everyMs: EVERY_MS })
  return (
    <>
      <PageHead title={texts.title} />
      <p className={styles['about']}>{texts.about}</p>
      <SetUpNotice />
      {error && <Failed error={error} resetErrorBoundary={() => void refetch()} />}
      <ul className={styles['queues']}>
        {data?.queues.map((queue) => (
          <li key={queue.key} className={styles['queue']}>
            <QueueCard queue={queue} />
          </li>
        ))}
      </ul>
    </>
  )
}

function QueueCard({ queue: { key, count, oldestAt, past, list } }: { queue: Queue }) {
  const name = texts.queues[key]
  const now = useNow()
  // Some queues have no page yet, or one that the roles do not show.
  const [place = ''] = list.split('?')
  const isShown = usePlaces().some(({ path }) => path === `/${place}` && list !== '')
  return (
    <>
      <h2 className={styles['name']}>
        {isShown ? <LinkBase to={`/${list}`}>{name}</LinkBase> : name}
      </h2>
      <p className={past > 0 ? styles['countPast'] : styles['count']}>{count}</p>
      <p className={styles['since']}>
        {oldestAt === null
          ? texts.nothing
          : texts.oldest(duration(Math.max(0, now - Date.parse(oldestAt))))}
      </p>
      {past > 0 && <p className={styles['past']}>{texts.past(past)}</p>}
    </>
  )
}
