import { useState } from 'react'
import { type CodeForm, EMPTY_FORM, type FieldName, type Wrong } from '#web/kit/form/code-form.ts'
import { toast } from '#web/kit/status/toast.tsx'

export interface FormState {
  form: CodeForm
  /** What is wrong with a field, in the visitor's words; of one at a time. */
  wrong: Wrong | null
  type: (field: FieldName, value: string) => void
  /** Says what is wrong, and leads the focus there. */
  say: (wrong: Wrong) => void
}

/** What was typed into the form, and what is wrong with it. */
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
    say: (said) => {
      setWrong(said)
      toast(said.words)
      leadTo(said.field)
    },
  }
}

/** The fields carry their names as ids. */
export function leadTo(field: FieldName): void {
  document.getElementById(field)?.focus()
}
