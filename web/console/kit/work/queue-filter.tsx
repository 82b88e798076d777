import { LinkBase } from 'react-admin'
import { WORK_ACTIONS, type WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { NextButton } from '#web/console/kit/work/next-button.tsx'
import { workBarTexts as texts } from '#web/console/kit/work/work-bar-texts.ts'
import { useMay } from '#web/console/staff.ts'
import styles from '#web/console/kit/work/work-bar.module.css'

/** Above a list whose items are given out: all of it, one's own, what is free, and the next. */
export function QueueFilter({ queue }: { queue: WorkQueueKey | null }) {
  return queue === null ? null : <Choices queue={queue} />
}

function Choices({ queue }: { queue: WorkQueueKey }) {
  const isWorker = useMay(WORK_ACTIONS[queue])
  return (
    <section className={styles['bar']} aria-label={texts.label}>
      <span aria-current="true">{texts.allOf}</span>
      {isWorker && <LinkBase to={`/work?queue=${queue}&whose=mine`}>{texts.own}</LinkBase>}
      <LinkBase to={`/work?queue=${queue}&whose=free`}>{texts.free}</LinkBase>
      <NextButton queue={queue} kind="outline" />
    </section>
  )
}
