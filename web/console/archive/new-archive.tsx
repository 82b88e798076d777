import { useState } from 'react'
import { useNavigate } from 'react-admin'
import { ARCHIVE_KINDS, makeArchive } from '#contract/console/reports/archives.ts'
import type { StaffInput } from '#contract/console/staff-endpoint.ts'
import { archiveTexts as texts } from '#web/console/archive/archive-texts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleChoice, ConsoleTextArea } from '#web/console/kit/fields/console-field.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'

type Kind = StaffInput<typeof makeArchive>['kind']

interface Props {
  /** Of the list of loans; without it, numbers are typed. */
  filter?: Readonly<Record<string, string>>
}

const LEAVE_OUT = 'leave out'

/** Asks for an archive of the loans of a list, or of those whose numbers are typed. */
export function NewArchive({ filter }: Props) {
  const [kind, setKind] = useState<Kind>('statement')
  const [numbers, setNumbers] = useState('')
  const [unknown, setUnknown] = useState('')
  const navigate = useNavigate()
  const isEmpty = filter !== undefined && Object.keys(filter).length === 0
  return (
    <ActionDialog
      endpoint={makeArchive}
      input={{ kind, ...(filter ?? { numbers, leaveOutUnknown: unknown === LEAVE_OUT }) }}
      label={filter ? texts.makeOfList : texts.make}
      done={texts.begun}
      hasReason
      refused={isEmpty ? texts.filterFirst : ''}
      preview={<p>{filter ? texts.listNote : texts.makeNote}</p>}
      onDone={({ id }) => navigate(recordPath('archives', id))}
    >
      <ConsoleChoice
        name="kind"
        label={texts.kind}
        value={kind}
        onChange={(value) => setKind(ARCHIVE_KINDS.find((each) => each === value) ?? 'statement')}
        choices={ARCHIVE_KINDS.map((each) => [each, texts.kinds[each]] as const)}
      />
      {!filter && (
        <ConsoleTextArea
          name="numbers"
          label={texts.numbers}
          hint={texts.numbersHint}
          value={numbers}
          onChange={setNumbers}
        />
      )}
      {!filter && (
        <ConsoleChoice
          name="leaveOutUnknown"
          label={texts.unknown}
          value={unknown}
          onChange={setUnknown}
          choices={[
            ['', texts.refuseUnknown],
            [LEAVE_OUT, texts.leaveOutUnknown],
          ]}
        />
      )}
    </ActionDialog>
  )
}
