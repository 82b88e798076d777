import { useState } from 'react'
import {
  type CodeForm,
  EMPTY_FORM,
  type FieldName,
  type Wrong,
} from '#web/kit/form/codes/code-form.ts'
import { toast } from '#web/kit/status/toast.tsx'

export interface FormState {
  form: CodeForm
  /** The error of a field, ready to show; of one field at a time. */
  wrong: Wrong | null
  type: (field: FieldName, value: string) => void
  /** Removes what was typed; an error stays beside the field. */
  empty: (field: FieldName) => void
  /** Shows an error, and moves the focus to its field. */
  say: (wrong: Wrong) => void
}

/** The values of a form and its error. */
export function useForm(): FormState {
  const [form, setForm] = useState(EMPTY_FORM)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  return {
    form,
    wrong,
    type: (field, value) => {
      setForm((before) => ({ ...before, [field]: value }))
      setWrong((before) => (before?.field === field ? null : before))
    },
    empty: (field) => setForm((before) => ({ ...before, [field]: '' })),
    say: (said) => {
      setWrong(said)
      toast(said.words)
      leadTo(said.field)
    },
  }
}

/** The ids of the fields are their names. */
export function leadTo(field: FieldName): void {
  document.getElementById(field)?.focus()
}
