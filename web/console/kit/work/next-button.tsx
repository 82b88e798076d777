import { useNavigate } from 'react-admin'
import { takeNextWork } from '#contract/console/work/work.ts'
import { WORK_ACTIONS, WORK_PAGES, type WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { useAction } from '#web/console/kit/actions/use-action.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { workBarTexts as texts } from '#web/console/kit/work/work-bar-texts.ts'
import { useMay } from '#web/console/staff.ts'

interface Props {
  queue: WorkQueueKey
  kind: 'primary' | 'outline'
}

/** Takes the most urgent item of a queue that is free, and opens it; nothing for who does not work there. */
export function NextButton({ queue, kind }: Props) {
  const navigate = useNavigate()
  const isWorker = useMay(WORK_ACTIONS[queue])
  const { act, isWaiting, error } = useAction(takeNextWork, ({ item }) =>
    item === null ? texts.noneFree : texts.nextIs,
  )
  const open = async () => {
    const answer = await act({ queue })
    if (answer?.item) navigate(recordPath(WORK_PAGES[queue], answer.item))
  }
  if (!isWorker) return null
  return (
    <>
      <ConsoleButton kind={kind} isWaiting={isWaiting} onClick={() => void open()}>
        {texts.next}
      </ConsoleButton>
      {Boolean(error) && <Failed error={error} />}
    </>
  )
}
