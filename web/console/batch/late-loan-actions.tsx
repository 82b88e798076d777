import { useState } from 'react'
import { COLLECTION_TEMPLATES, listLateLoans } from '#contract/console/service/collections.ts'
import { MESSAGE_MANY, WRITE_OFF_MANY } from '#contract/console/work/batches.ts'
import { ActionForMany } from '#web/console/batch/action-for-many.tsx'
import { AssignMany } from '#web/console/batch/assign-many.tsx'
import { batchTexts as texts } from '#web/console/batch/batch-texts.ts'
import { PlanMany } from '#web/console/batch/plan-many.tsx'
import { collectionTexts } from '#web/console/collection/collection-texts.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { ConsoleChoice } from '#web/console/kit/fields/console-field.tsx'

/** What can be done with marked late loans. */
export function LateLoanActions({ marked }: { marked: readonly string[] }) {
  return (
    <>
      <AssignMany list={listLateLoans} queue="collections" marked={marked} />
      <MessageMany marked={marked} />
      <ActionForMany
        kind="writeOff"
        calls={WRITE_OFF_MANY}
        list={listLateLoans}
        marked={marked}
        takesTwo
      />
      <PlanMany marked={marked} />
    </>
  )
}

function MessageMany({ marked }: { marked: readonly string[] }) {
  const [template, setTemplate] = useState<string>(COLLECTION_TEMPLATES[0])
  return (
    <ActionForMany
      kind="message"
      calls={MESSAGE_MANY}
      list={listLateLoans}
      marked={marked}
      terms={{ template }}
    >
      <ConsoleChoice
        name="template"
        label={texts.template}
        value={template}
        onChange={setTemplate}
        choices={COLLECTION_TEMPLATES.map(
          (each) => [each, wordIn(collectionTexts.outcomes, each)] as const,
        )}
      />
    </ActionForMany>
  )
}
