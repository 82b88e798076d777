import { ConsoleChoice, ConsoleField } from '#web/console/kit/fields/console-field.tsx'

/** A field of a draft, as it is typed or chosen. */
export interface DraftField<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly hint?: string
  readonly choices?: readonly (readonly [value: string, label: string])[]
}

/** Fields of a draft that belong together. */
export interface DraftFieldGroup<Name extends string> {
  readonly title: string
  readonly fields: readonly DraftField<Name>[]
}

interface Props<Name extends string> {
  groups: readonly DraftFieldGroup<Name>[]
  form: Readonly<Record<Name, string>>
  onChange: (name: Name, value: string) => void
  /** Of a group. */
  className: string | undefined
}

/** The fields of a draft, group by group. */
export function DraftFields<Name extends string>({
  groups,
  form,
  onChange,
  className,
}: Props<Name>) {
  return groups.map(({ title, fields }) => (
    <fieldset key={title} className={className}>
      <legend>{title}</legend>
      {fields.map(({ name, label, hint = '', choices }) => {
        const common = { name, label, hint, value: form[name] }
        const change = (value: string) => onChange(name, value)
        return choices ? (
          <ConsoleChoice key={name} {...common} choices={choices} onChange={change} />
        ) : (
          <ConsoleField key={name} {...common} onChange={change} />
        )
      })}
    </fieldset>
  ))
}
