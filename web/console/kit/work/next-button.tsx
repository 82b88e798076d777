import { WORK_ACTIONS, type WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import { useNext } from '#web/console/kit/work/use-next.ts'
import { workBarTexts as texts } from '#web/console/kit/work/work-bar-texts.ts'
import { useMay } from '#web/console/staff.ts'

interface Props {
  queue: WorkQueueKey
  kind: 'primary' | 'outline'
}

/** A button for the next of a queue; nothing for who does not work there. */
export function NextButton({ queue, kind }: Props) {
  const isWorker = useMay(WORK_ACTIONS[queue])
  const { open, isWaiting, error } = useNext(queue)
  if (!isWorker) return null
  return (
    <>
      <ConsoleButton kind={kind} isWaiting={isWaiting} hotkey="n" onClick={() => void open()}>
        {texts.next}
      </ConsoleButton>
      {Boolean(error) && <Failed error={error} />}
    </>
  )
}
