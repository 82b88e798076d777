import {
  checkExclusions,
  checkLift,
  type listExclusions,
  requestLift,
} from '#contract/console/set-up/exclusions.ts'
import { exclusionTexts as texts } from '#web/console/exclusion/exclusion-texts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { CheckActions } from '#web/console/kit/actions/check-actions.tsx'
import type { ListedRow } from '#web/console/kit/lists/list-page.tsx'

/** What can be done with somebody on the list: to begin it and to end it takes another person. */
export function ExclusionActions({ row }: { row: ListedRow<typeof listExclusions> }) {
  const { id, file, state, isOwn } = row
  if (isOwn && (state === 'waiting' || state === 'liftAsked')) return texts.own
  if (state === 'waiting')
    return (
      <CheckActions
        endpoint={checkExclusions}
        approve={{
          input: { file, outcome: 'approved' },
          label: texts.approve,
          done: texts.approved,
          preview: <p>{texts.approveNote}</p>,
        }}
        refuse={{
          input: { file, outcome: 'rejected' },
          label: texts.reject,
          done: texts.rejected,
        }}
      />
    )
  if (state === 'liftAsked')
    return (
      <CheckActions
        endpoint={checkLift}
        approve={{
          input: { id, outcome: 'approved' },
          label: texts.checkLift,
          done: texts.lifted,
          preview: <p>{texts.checkLiftNote}</p>,
        }}
        refuse={{ input: { id, outcome: 'rejected' }, label: texts.stay, done: texts.stayed }}
      />
    )
  if (state === 'over') return null
  return (
    <ActionDialog
      endpoint={requestLift}
      input={{ id }}
      label={texts.lift}
      done={texts.liftAsked}
      hasReason
      preview={<p>{texts.liftNote}</p>}
    />
  )
}
