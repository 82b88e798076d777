import { useNavigate } from 'react-admin'
import { takeNextWork } from '#contract/console/work/work.ts'
import { WORK_PAGES, type WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { useAction } from '#web/console/kit/actions/use-action.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { workBarTexts as texts } from '#web/console/kit/work/work-bar-texts.ts'

interface Props {
  queue: WorkQueueKey
  kind: 'primary' | 'outline'
}

/** Takes the most urgent item of a queue that is free, and opens it. */
export function NextButton({ queue, kind }: Props) {
  const navigate = useNavigate()
  const { act, isWaiting } = useAction(takeNextWork, ({ item }) =>
    item === null ? texts.noneFree : texts.nextIs,
  )
  const open = async () => {
    const answer = await act({ queue })
    if (answer?.item) navigate(recordPath(WORK_PAGES[queue], answer.item))
  }
  return (
    <ConsoleButton kind={kind} isWaiting={isWaiting} onClick={() => void open()}>
      {texts.next}
    </ConsoleButton>
  )
}
