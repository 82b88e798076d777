import { useResourceContext } from 'react-admin'
import { giveBackWork, readWorkItem, takeWork } from '#contract/console/work/work.ts'
import { WORK_PAGES, WORK_QUEUES, type WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { useAction } from '#web/console/kit/actions/use-action.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { NextButton } from '#web/console/kit/work/next-button.tsx'
import { workBarTexts as texts } from '#web/console/kit/work/work-bar-texts.ts'
import { useMay } from '#web/console/staff.ts'
import styles from '#web/console/kit/work/work-bar.module.css'

/** Whose work the thing of this page is, and taking it; nothing on pages of what is not given out. */
export function WorkBar({ id }: { id: string }) {
  const resource = useResourceContext()
  const queue = WORK_QUEUES.find((key) => WORK_PAGES[key] === resource)
  return useMay(takeWork.act) && queue ? <Bar queue={queue} item={id} /> : null
}

interface Props {
  queue: WorkQueueKey
  item: string
}

function Bar({ queue, item }: Props) {
  const { data } = useRead(readWorkItem, { queue, item })
  if (!data?.isWorker) return null
  const { isWaiting, isMine, assignee } = data
  const isOnesOwn = isWaiting && isMine
  return (
    <section className={styles['bar']} aria-label={texts.label}>
      {isWaiting && (
        <span>
          {isMine ? texts.mine : assignee === '' ? texts.nobodys : texts.theirs(assignee)}
        </span>
      )}
      {isWaiting && assignee === '' && <Take queue={queue} item={item} />}
      {isOnesOwn && <GiveBack queue={queue} item={item} />}
      <NextButton queue={queue} kind={isWaiting ? 'outline' : 'primary'} />
    </section>
  )
}

function Take(input: Props) {
  const { act, isWaiting } = useAction(takeWork, texts.taken)
  return (
    <ConsoleButton kind="outline" isWaiting={isWaiting} onClick={() => void act(input)}>
      {texts.take}
    </ConsoleButton>
  )
}

function GiveBack(input: Props) {
  const { act, isWaiting } = useAction(giveBackWork, texts.givenBack)
  return (
    <ConsoleButton kind="outline" isWaiting={isWaiting} onClick={() => void act(input)}>
      {texts.giveBack}
    </ConsoleButton>
  )
}
