import { useNavigate } from 'react-admin'
import { takeNextWork } from '#contract/console/work/work.ts'
import { WORK_PAGES, type WorkQueueKey } from '#contract/console/work/work-queues.ts'
import { useAction } from '#web/console/kit/actions/use-action.ts'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { workBarTexts as texts } from '#web/console/kit/work/work-bar-texts.ts'

/** Takes the most urgent item of a queue that is free, and opens it. */
export function useNext(queue: WorkQueueKey) {
  const navigate = useNavigate()
  const { act, isWaiting, error } = useAction(takeNextWork, ({ item }) =>
    item === null ? texts.noneFree : texts.nextIs,
  )
  const open = async () => {
    const answer = await act({ queue })
    if (answer?.item) navigate(recordPath(WORK_PAGES[queue], answer.item))
  }
  return { open, isWaiting, error }
}
