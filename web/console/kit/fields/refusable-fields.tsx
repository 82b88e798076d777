import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import { Failed } from '#web/console/kit/failed.tsx'
import { fieldLimit } from '#web/console/kit/fields/field-limits.ts'
import { isRefusedField, refusedField } from '#web/console/kit/fields/refused-field.ts'

interface Form {
  /** What was refused; null: nothing. */
  readonly refused: ReturnType<typeof refusedField>
  /** Says that a field is on the page, until the answer is called. */
  readonly shows: (name: string) => () => void
  /** Path of the call; empty: none is known. */
  readonly path: string
}

const FormContext = createContext<Form>({
  refused: null,
  shows: () => () => {},
  path: '',
})

interface Props {
  /** The call that the fields are of. */
  endpoint?: StaffEndpoint
  error: unknown
  children: ReactNode
  /** Between the fields and what is wrong. */
  after?: ReactNode
  /** A refusal of no field here, with the names that the page shows. */
  say?: (sentence: string) => string
}

/** The fields of a call: what the server refuses stands once, at its field or else below them. */
export function RefusableFields({ endpoint, error, children, after, say }: Props) {
  const path = endpoint?.path ?? ''
  const [names, setNames] = useState<readonly string[]>([])
  const shows = useCallback((name: string) => {
    setNames((before) => [...before, name])
    return () => setNames((before) => before.filter((each) => each !== name))
  }, [])
  const form = useMemo(
    () => ({
      refused: refusedField(error),
      shows,
      path,
    }),
    [error, path, shows],
  )
  const isAtField = names.some((name) => isRefusedField(form.refused, name))
  return (
    <FormContext value={form}>
      {children}
      {after}
      {Boolean(error) && !isAtField && <Failed error={error} {...(say && { say })} />}
    </FormContext>
  )
}

/** What is refused of a field, as it shows it, and how much it takes. */
export function useRefusable(name: string): { wrong: string; maxLength: number } {
  const { refused, shows, path } = useContext(FormContext)
  useEffect(() => shows(name), [shows, name])
  return {
    wrong: isRefusedField(refused, name) ? (refused?.sentence ?? '') : '',
    maxLength: fieldLimit(path, name),
  }
}
