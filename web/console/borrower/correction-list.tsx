import { LinkBase } from 'react-admin'
import { checkCorrection, listCorrections } from '#contract/console/money/corrections.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { borrowerTexts as texts } from '#web/console/borrower/borrower-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { CheckActions } from '#web/console/kit/actions/check-actions.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { When } from '#web/console/kit/figures/when.tsx'

type Row = ListedRow<typeof listCorrections>

const COLUMNS: readonly Column<Row>[] = [
  {
    head: texts.acts.kind,
    cell: ({ borrowerId, kind }) => (
      <LinkBase to={recordPath('borrowers', borrowerId)}>{wordIn(texts.acts.kinds, kind)}</LinkBase>
    ),
  },
  { head: texts.before, cell: ({ before }) => <BorrowerText text={before ?? ''} /> },
  { head: texts.after, cell: ({ after }) => <BorrowerText text={after} /> },
  { head: texts.why, isLong: true, cell: ({ reason }) => <BorrowerText text={reason} /> },
  { head: texts.evidence, isLong: true, cell: ({ evidence }) => <BorrowerText text={evidence} /> },
  { head: texts.askedBy, cell: ({ askedBy }) => <BorrowerText text={askedBy} /> },
  { head: texts.askedAt, cell: ({ askedAt }) => <When at={askedAt} /> },
  { head: texts.check, cell: (row) => <Check {...row} /> },
]

/** Corrections that wait for another person, the oldest first. */
export function CorrectionList() {
  return (
    <ListPage
      title={texts.corrections}
      list={listCorrections}
      columns={COLUMNS}
      empty={texts.noCorrections}
    />
  )
}

function Check({ id: correctionId, borrowerId: id, before, after, isOwn }: Row) {
  if (isOwn) return texts.ownRequest
  const preview = (
    <p>
      <BorrowerText text={before ?? '–'} /> → <BorrowerText text={after} />. {texts.checkPreview}
    </p>
  )
  const request = { id, correctionId }
  return (
    <CheckActions
      endpoint={checkCorrection}
      approve={{
        input: { ...request, outcome: 'done' },
        label: texts.check,
        done: texts.checkDone,
        preview,
      }}
      refuse={{
        input: { ...request, outcome: 'refused' },
        label: texts.refuse,
        done: texts.refuseDone,
      }}
    />
  )
}
