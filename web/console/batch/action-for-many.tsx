import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-admin'
import type { StaffEndpoint, StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import type { ASSIGN_MANY, BatchKindName } from '#contract/console/work/batches.ts'
import { MAX_BATCH_ITEMS } from '#contract/console/work/batches.ts'
import { batchTexts as texts } from '#web/console/batch/batch-texts.ts'
import { useItems } from '#web/console/batch/use-items.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { ConsoleChoice } from '#web/console/kit/fields/console-field.tsx'
import { pesos } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { useRead } from '#web/console/kit/reads/use-read.ts'

interface Calls {
  readonly preview: StaffEndpoint
  readonly start: StaffEndpoint
}

type Preview = StaffOutput<typeof ASSIGN_MANY.preview>

interface Props {
  kind: BatchKindName
  calls: Calls
  /** The list whose rows are marked. */
  list: StaffEndpoint
  /** Ids of the marked rows. */
  marked: readonly string[]
  /** What is said once for all. */
  terms?: Readonly<Record<string, string | number>>
  /** Why it cannot be previewed yet; empty: it can. */
  incomplete?: string
  /** Whether another person approves it. */
  takesTwo?: boolean
  /** The fields of its terms. */
  children?: ReactNode
}

/** A button that does something for the marked rows, or for all that match, once its sum was seen. */
export function ActionForMany(props: Props) {
  const { kind, calls, list, marked, terms = {}, incomplete = '', takesTwo = false } = props
  const [isOpened, setOpened] = useState(false)
  const [which, setWhich] = useState('marked')
  const all = useItems(list, !isOpened || which === 'marked')
  const items = which === 'marked' ? marked : (all.data ?? [])
  const navigate = useNavigate()
  const [batchId] = useState(() => crypto.randomUUID())
  const asked = { ...terms, items: [...items] } as Partial<StaffInput<StaffEndpoint>>
  const isOff = !isOpened || incomplete !== '' || items.length === 0
  const { data, error } = useRead(calls.preview, asked, { isOff })
  const preview = data as Preview | undefined
  return (
    <ActionDialog
      endpoint={calls.start}
      input={{ ...asked, ...(preview && seenIn(preview)), batchId }}
      hasReason
      label={texts.labels[kind]}
      done={takesTwo ? texts.requested : texts.begun}
      onOpen={() => setOpened(true)}
      onDone={(answer) => navigate(recordPath('batches', (answer as { id: string }).id))}
      refused={whyNot(incomplete, preview, error)}
      previewError={error ?? all.error}
      preview={preview && <PreviewShown preview={preview} />}
    >
      <ConsoleChoice
        name="items"
        label={texts.which}
        value={which}
        onChange={setWhich}
        choices={texts.whiches(marked.length, MAX_BATCH_ITEMS)}
      />
      {props.children}
    </ActionDialog>
  )
}

function seenIn({ count, amount, seen }: Preview) {
  return { count, amount, seen }
}

function whyNot(incomplete: string, preview: Preview | undefined, error: unknown): string {
  if (incomplete || error) return incomplete
  if (!preview) return texts.counting
  return preview.count === 0 ? texts.nothing : ''
}

function PreviewShown({ preview: { count, amount, leftOut } }: { preview: Preview }) {
  return (
    <>
      <p>
        <output>{texts.sum(count, amount === '0' ? '' : pesos(amount))}</output>
      </p>
      {leftOut.length > 0 && (
        <>
          <p>{texts.leftOutCount(leftOut.length)}</p>
          <ul>
            {leftOut.map(({ item, label, why }) => (
              <li key={item}>
                <BorrowerText text={`${label}: ${why}`} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
