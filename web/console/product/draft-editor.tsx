import { useState } from 'react'
import { withMarks } from '#contract/hidden-characters.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { TERMS_FIELDS } from '#contract/console/set-up/product-terms-fields.ts'
import {
  requestPublication,
  discardDraft,
  previewProduct,
  type readProduct,
  saveDraft,
} from '#contract/console/set-up/products.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { DraftFields } from '#web/console/kit/fields/draft-fields.tsx'
import { DraftForm } from '#web/console/kit/fields/draft-form.tsx'
import { errorSentence } from '#web/console/kit/failed.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { useSettled } from '#web/console/kit/reads/use-settled.ts'
import { FiguresView } from '#web/console/product/figures-view.tsx'
import { FIELD_GROUPS, type Form, withLabels } from '#web/console/product/form-fields.ts'
import { productTexts as texts } from '#web/console/product/product-texts.ts'
import styles from '#web/console/product/draft-editor.module.css'

type Page = StaffOutput<typeof readProduct>
type Open = NonNullable<Page['open']>

interface Props {
  brand: string
  open: Open
}

/** The form of a draft, and beside it what the server says that it costs. */
export function DraftEditor({ brand, open }: Props) {
  const [form, setForm] = useState<Form>(open.form)
  const isSaved = Object.entries(open.form).every(
    ([name, value]) => form[name as keyof Form] === value,
  )
  const { id, edition, seen } = open
  const change = (name: keyof Form, value: string) => setForm({ ...form, [name]: value })
  return (
    <DraftForm
      title={texts.draft(open.number)}
      endpoint={saveDraft}
      input={{ id, edition, form }}
      label={texts.save}
      done={texts.saved}
      isSaved={isSaved}
      sayRefusal={withLabels}
      acts={
        <>
          <ActionDialog
            endpoint={requestPublication}
            input={{ id, seen }}
            label={texts.ask}
            done={texts.askDone}
            hasReason
            refused={isSaved ? refusalOf(open.figures.faults) : texts.saveFirst}
            preview={<p>{texts.askNote}</p>}
          />
          <ActionDialog
            endpoint={discardDraft}
            input={{ id, edition }}
            label={texts.discard}
            done={texts.discarded}
            kind="danger"
            preview={<p>{texts.discardNote}</p>}
          />
        </>
      }
      beside={
        <DraftFigures brand={brand} form={form} faults={isSaved ? open.figures.faults : null} />
      }
    >
      <DraftFields
        groups={FIELD_GROUPS}
        form={form}
        onChange={change}
        className={styles['group']}
      />
    </DraftForm>
  )
}

function refusalOf(faults: readonly string[]): string {
  return faults.length > 0 ? withMarks(texts.notSoAsked(faults.map(withLabels).join(' '))) : ''
}

interface FiguresProps {
  brand: string
  form: Form
  /** Of the saved draft, texts included; null: only the terms as they are typed are known. */
  faults: readonly string[] | null
}

/** Read again from the server when typing pauses; what it said before stays until then. */
function DraftFigures({ brand, form, faults }: FiguresProps) {
  const [examplePesos, setExample] = useState('')
  const input = useSettled(JSON.stringify({ ...termsIn(form), brand, examplePesos }))
  const { data, error } = useRead(previewProduct, JSON.parse(input) as object, { keepsLast: true })
  const example = (
    <ConsoleField
      name="examplePesos"
      label={texts.example}
      hint={texts.exampleHint}
      value={examplePesos}
      onChange={setExample}
    />
  )
  return (
    <Section title={texts.figures}>
      {error ? (
        <output className={styles['refused']}>
          <BorrowerText text={withLabels(errorSentence(error))} />
        </output>
      ) : (
        data && (
          <FiguresView figures={{ ...data, faults: faults ? [...faults] : data.faults }}>
            {example}
          </FiguresView>
        )
      )}
    </Section>
  )
}

function termsIn(form: Form): Partial<Form> {
  const names = Object.keys(TERMS_FIELDS) as (keyof typeof TERMS_FIELDS)[]
  return Object.fromEntries(names.map((name) => [name, form[name]]))
}
