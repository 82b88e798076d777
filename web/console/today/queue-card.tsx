import { LinkBase } from 'react-admin'
import type { seeToday } from '#contract/console/today.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { usePlaces } from '#web/console/frame/use-places.ts'
import { duration } from '#web/console/kit/figures/due.tsx'
import { useNow } from '#web/console/kit/reads/use-now.ts'
import { todayTexts as texts } from '#web/console/today/today-texts.ts'
import styles from '#web/console/today/today-page.module.css'

type Queue = StaffOutput<typeof seeToday>['queues'][number]

/** How many wait in a queue, how long the oldest has, and how many are past their time. */
export function QueueCard({ queue: { key, count, oldestAt, past, list } }: { queue: Queue }) {
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
      {oldestAt !== null && (
        <p className={styles['since']}>
          {texts.oldest(duration(Math.max(0, now - Date.parse(oldestAt))))}
        </p>
      )}
      {past > 0 && <p className={styles['past']}>{texts.past(past)}</p>}
    </>
  )
}
