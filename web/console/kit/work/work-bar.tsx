import { useResourceContext } from 'react-admin'
import { giveBackWork, readWorkItem, takeWork } from '#contract/console/work/work.ts'
import { WORK_PAGES, WORK_QUEUES, type WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { useAction } from '#web/console/kit/actions/use-action.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { NextButton } from '#web/console/kit/work/next-button.tsx'
import { workBarTexts as texts } from '#web/console/kit/work/work-bar-texts.ts'
import styles from '#web/console/kit/work/work-bar.module.css'

/** Whose work the thing of this page is, and taking it; nothing on pages of what is not given out. */
export function WorkBar({ id }: { id: string }) {
  const resource = useResourceContext()
  const queue = WORK_QUEUES.find((key) => WORK_PAGES[key] === resource)
  return queue ? <Bar queue={queue} item={id} /> : null
}

interface Props {
  queue: WorkQueueKey
  item: string
}

function Bar(input: Props) {
  const { data } = useRead(readWorkItem, { ...input })
  if (!data || !(data.isWaiting || data.isWorker)) return null
  const { isWaiting, isMine, isWorker, assignee } = data
  return (
    <section className={styles['bar']} aria-label={texts.label}>
      {isWaiting && (
        <span>
          {isMine ? texts.mine : assignee === '' ? texts.nobodys : texts.theirs(assignee)}
        </span>
      )}
      {isWaiting && isWorker && assignee === '' && (
        <Own endpoint={takeWork} input={input} label={texts.take} done={texts.taken} />
      )}
      {isWaiting && isMine && (
        <Own endpoint={giveBackWork} input={input} label={texts.giveBack} done={texts.givenBack} />
      )}
      <NextButton queue={input.queue} kind={isWaiting ? 'outline' : 'primary'} />
    </section>
  )
}

interface OwnProps {
  endpoint: typeof takeWork | typeof giveBackWork
  input: Props
  label: string
  done: string
}

/** A button that asks nothing: what it does is undone by the other. */
function Own({ endpoint, input, label, done }: OwnProps) {
  const { act, isWaiting, error } = useAction(endpoint, done)
  return (
    <>
      <ConsoleButton kind="outline" isWaiting={isWaiting} onClick={() => void act(input)}>
        {label}
      </ConsoleButton>
      {Boolean(error) && <Failed error={error} />}
    </>
  )
}
