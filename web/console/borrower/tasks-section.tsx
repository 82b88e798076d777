import { useState } from 'react'
import {
  finishTask,
  giveTask,
  listBorrowersTasks,
  postponeTask,
} from '#contract/console/borrowers/borrower-letters.ts'
import { readWork } from '#contract/console/work/work.ts'
import { talkTexts as texts } from '#web/console/borrower/talk-texts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import {
  ConsoleChoice,
  ConsoleField,
  ConsoleTextArea,
} from '#web/console/kit/fields/console-field.tsx'
import { Timeline } from '#web/console/kit/figures/timeline.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { ReadSection } from '#web/console/kit/section.tsx'
import { recordTexts } from '#web/console/record/record-texts.ts'
import { useMay, useMe } from '#web/console/staff.ts'

/** What is still to be done about a borrower, each with its day. */
export function TasksSection({ id }: { id: string }) {
  return (
    <ReadSection
      title={texts.tasks}
      endpoint={listBorrowersTasks}
      input={{ id }}
      actions={<GiveTask id={id} />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <p>{recordTexts.nothing}</p>
        ) : (
          <Timeline
            events={items.map((task) => ({
              id: task.id,
              at: task.writtenAt,
              what: <BorrowerText text={task.text} isLong />,
              detail: (
                <>
                  {texts.due} <When at={task.dueOn} /> <BorrowerText text={task.writer} />
                  <ActionDialog
                    endpoint={finishTask}
                    input={{ id, taskId: task.id }}
                    label={texts.done}
                    done={texts.doneSaid}
                  />
                  <PutOff id={id} taskId={task.id} seen={task.dueOn} />
                </>
              ),
            }))}
          />
        )
      }
    </ReadSection>
  )
}

function PutOff({ id, taskId, seen }: { id: string; taskId: string; seen: string }) {
  const [dueOn, setDueOn] = useState(seen)
  return (
    <ActionDialog
      endpoint={postponeTask}
      input={{ id, taskId, seen, dueOn }}
      label={texts.putOff}
      done={texts.putOffSaid}
    >
      <ConsoleField
        name="dueOn"
        label={texts.dueOn}
        type="date"
        value={dueOn}
        onChange={setDueOn}
      />
    </ActionDialog>
  )
}

function GiveTask({ id }: { id: string }) {
  const [text, setText] = useState('')
  const [dueOn, setDueOn] = useState('')
  const [staffId, setStaffId] = useState('')
  const [taskId, setTaskId] = useState(() => crypto.randomUUID())
  const isComplete = text.trim() !== '' && dueOn !== ''
  const clear = () => {
    setText('')
    setTaskId(crypto.randomUUID())
  }
  return (
    <ActionDialog
      endpoint={giveTask}
      input={{ id, taskId, text, dueOn, ...(staffId && { staffId }) }}
      label={texts.giveTask}
      done={texts.taskGiven}
      onDone={clear}
      refused={isComplete ? '' : texts.taskNeeded}
    >
      <ConsoleTextArea name="text" label={texts.task} value={text} onChange={setText} />
      <ConsoleField
        name="dueOn"
        label={texts.dueOn}
        type="date"
        value={dueOn}
        onChange={setDueOn}
      />
      {useMay(readWork.act) && <Whose staffId={staffId} onChange={setStaffId} />}
    </ActionDialog>
  )
}

function Whose({ staffId, onChange }: { staffId: string; onChange: (id: string) => void }) {
  const { data } = useRead(readWork, {})
  const me = useMe()
  const mayDo = useMay(finishTask.act)
  const colleagues = data?.colleagues ?? []
  return (
    <ConsoleChoice
      name="staffId"
      label={texts.whose}
      hint={texts.whoseHint}
      value={staffId}
      onChange={onChange}
      choices={[
        ['', texts.nobodys],
        ...(mayDo ? [[me.id, texts.mine] as const] : []),
        ...colleagues.map(({ id, name }) => [id, name] as const),
      ]}
    />
  )
}
